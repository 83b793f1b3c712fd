import type { Check } from './check.ts';
import { answersAll, fitsContract, isXml, redirects, standsOddPaths } from './checks/answering.ts';
import { isReproducible, losesNothing, readsItself, reportsWell } from './checks/building.ts';
import { feeds, llmsFiles, sitemap } from './checks/feeds.ts';
import { namesWhatIs } from './checks/naming.ts';
import { pages } from './checks/pages.ts';
import { findsByTitle, showsRecords, verifies } from './checks/records.ts';
import { storesWhole } from './checks/stored.ts';
import { listsResources, readsRecords, walksLists } from './checks/surfaces.ts';
import { namesTranslations } from './checks/translations.ts';

/** What holds of every site. */
export const CHECKS: Readonly<Record<string, Check>> = {
  losesNothing,
  reportsWell,
  isReproducible,
  readsItself,
  answersAll,
  redirects,
  standsOddPaths,
  fitsContract,
  isXml,
  namesWhatIs,
  namesTranslations,
  verifies,
  showsRecords,
  findsByTitle,
  feeds,
  sitemap,
  llmsFiles,
  pages,
  walksLists,
  readsRecords,
  listsResources,
  storesWhole,
};
