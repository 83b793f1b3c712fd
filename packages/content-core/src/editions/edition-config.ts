import type { SiteDefaults } from '@site/layouts';
import {
  CONFIG_FILE,
  type ReadConfig,
  readSiteConfig,
  siteConfigSchema,
  usableDefaults,
} from '@site/site-config';
import { loadSiteConfig } from '../config/load-site-config.ts';
import type { EarlierTexts } from './earlier-texts.ts';

/**
 * The configuration of a folder; that of the build before when the present one is wrong.
 * @param defaults - what the configuration of another tool says
 */
export async function editionConfig(
  earlier: EarlierTexts,
  defaults: SiteDefaults,
  now: Date,
): Promise<ReadConfig> {
  const present = await loadSiteConfig(earlier.files, defaults, now);
  if (present.config !== undefined || !earlier.any) return present;
  const text = await earlier.of(CONFIG_FILE, []);
  earlier.use(CONFIG_FILE);
  // A folder without the file has the default configuration.
  const config =
    text === undefined
      ? siteConfigSchema.parse(usableDefaults(defaults))
      : readSiteConfig(text, defaults, now).config;
  if (config === undefined) return present;
  // What is taken back goes live, whatever else is wrong.
  const { issues, retracted = config.retracted } = present;
  return { config: retracted === undefined ? config : { ...config, retracted }, issues };
}
