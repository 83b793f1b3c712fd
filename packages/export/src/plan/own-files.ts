import { EXPORT_FOLDER } from '@site/site-file/export-layout';
import { HEADERS_FILE } from '../hosts/headers-file.ts';
import { REDIRECTS_FILE } from '../hosts/redirects-file.ts';

/** Where static hosts look for the page of what is not there. */
export const MISSING_PAGE_FILE = '404.html';

/** The page that finds in the browser, where no server does. */
export const SEARCH_PAGE_FILE = 'search.html';

/** The files and folders that an export writes for hosts and programs: the name of a section can be one of these. */
export const OWN_FILES = [
  MISSING_PAGE_FILE,
  SEARCH_PAGE_FILE,
  HEADERS_FILE,
  REDIRECTS_FILE,
  EXPORT_FOLDER,
] as const;
