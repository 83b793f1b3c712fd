import { inBrowser } from './in-browser.ts';
import { testNavigation } from './navigation.ts';
import { testPictures } from './pictures.ts';
import { testPrint } from './print.ts';
import { testSearch } from './search.ts';

inBrowser({ navigation: testNavigation, search: testSearch, print: testPrint, pictures: testPictures });
