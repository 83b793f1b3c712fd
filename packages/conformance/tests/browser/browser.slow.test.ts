import { testDevelopers } from './developers.ts';
import { testEveryPage } from './every-page.ts';
import { inBrowser } from './in-browser.ts';
import { testPlantedFaults } from './planted-faults.ts';
import { testTools } from './tools.ts';

inBrowser({
  'every page': testEveryPage,
  'the notes for developers': testDevelopers,
  'the tools for developers': testTools,
  'planted faults': testPlantedFaults,
});
