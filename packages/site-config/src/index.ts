export { type Accent, accentOf, THEMES, type Theme } from './accent.ts';
export { type AddedRetraction, addRetraction } from './add-retraction.ts';
export { DATE_SOURCES, type DateSource } from './date-sources.ts';
export { type LayoutSettings, layoutSettingsSchema } from './layout-config.ts';
export {
  namedByPages,
  type SectionPage,
  sectionNameOf,
  sectionsOfFolders,
  withPages,
} from './name-sections.ts';
export { type ReadConfig, readLayoutSettings, readSiteConfig } from './read-site-config.ts';
export {
  CONFIG_FILE,
  type SectionConfig,
  type SiteConfig,
  siteConfigSchema,
  usableDefaults,
} from './site-config.ts';
export { besideReserved, ownPathFault, reservedFault, sectionSlugFault, slugFault, slugify } from './slug.ts';
