import { afterAll, beforeAll, describe, vi } from 'vitest';
import { hasChromium } from './chromium.ts';
import { type GetStage, openStage, type Stage } from './stage.ts';

/** After the newest record of the sample, before the one that is scheduled: as in sample-site.test.ts. */
const NOW = new Date('2026-11-01T00:00:00Z');

const name = hasChromium
  ? 'the site in a browser'
  : 'skipped: Chromium is not installed (apt-get install chromium)';

/** Runs suites with a stage, which stands as long as they do. */
export function inBrowser(suites: Readonly<Record<string, (getStage: GetStage) => void>>): void {
  // A test takes a second or two; when others use the machine too, that says little.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

  describe.skipIf(!hasChromium)(name, () => {
    let stage: Stage;
    beforeAll(async () => {
      stage = await openStage(NOW);
    });
    // Nothing to close when it did not open.
    afterAll(() => stage?.close());
    for (const [suite, define] of Object.entries(suites)) describe(suite, () => define(() => stage));
  });
}
