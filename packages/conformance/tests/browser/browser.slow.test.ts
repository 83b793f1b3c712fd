import { testDevelopers } from './developers.ts';
import { testEveryPage } from './every-page.ts';
import { inBrowser } from './in-browser.ts';
import { testNavigation } from './navigation.ts';
import { testPictures } from './pictures.ts';
import { testPlantedFaults } from './planted-faults.ts';
import { testPrint } from './print.ts';
import { testSchemes } from './schemes.ts';
import { testSearch } from './search.ts';
import { testTools } from './tools.ts';

inBrowser({
  'every page': testEveryPage,
  navigation: testNavigation,
  schemes: testSchemes,
  search: testSearch,
  print: testPrint,
  pictures: testPictures,
  'the notes for developers': testDevelopers,
  'the tools for developers': testTools,
  'planted faults': testPlantedFaults,
});
