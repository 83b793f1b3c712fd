import { afterAll, beforeAll, describe, vi } from 'vitest';
import { NOW } from '../sample/open-sample.ts';
import { hasChromium } from './chromium.ts';
import { type GetStage, openStage, type Stage } from './stage.ts';

const name = hasChromium
  ? 'the site in a browser'
  : 'skipped: Chromium is not installed (apt-get install chromium)';

/** Runs suites with a stage, which stands as long as they do. */
export function inBrowser(suites: Readonly<Record<string, (getStage: GetStage) => void>>): void {
  // A test takes a second or two on an idle machine.
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
