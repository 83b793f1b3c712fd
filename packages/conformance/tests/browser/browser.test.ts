import { afterAll, beforeAll, describe, vi } from 'vitest';
import { hasChromium } from './chromium.ts';
import { testDevelopers } from './developers.ts';
import { testEveryPage } from './every-page.ts';
import { testNavigation } from './navigation.ts';
import { testPlantedFaults } from './planted-faults.ts';
import { testPrint } from './print.ts';
import { testSearch } from './search.ts';
import { openStage, type Stage } from './stage.ts';
import { testTools } from './tools.ts';

/** After the newest record of the sample, before the one that is scheduled: as in sample-site.test.ts. */
const NOW = new Date('2026-11-01T00:00:00Z');

// A test takes a second or two; when others use the machine too, that says little.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const name = hasChromium
  ? 'the site in a browser'
  : 'skipped: Chromium is not installed (apt-get install chromium)';

describe.skipIf(!hasChromium)(name, () => {
  let stage: Stage;
  const getStage = () => stage;

  beforeAll(async () => {
    stage = await openStage(NOW);
  });
  // Nothing to close when it did not open.
  afterAll(() => stage?.close());

  describe('every page', () => testEveryPage(getStage));
  describe('navigation', () => testNavigation(getStage));
  describe('search', () => testSearch(getStage));
  describe('the notes for developers', () => testDevelopers(getStage));
  describe('the tools for developers', () => testTools(getStage));
  describe('print', () => testPrint(getStage));
  describe('planted faults', () => testPlantedFaults(getStage));
});
