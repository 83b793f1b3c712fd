import { loadSiteConfig, type ReadConfig, readSiteConfig } from '../config/read-site-config.ts';
import { CONFIG_FILE, siteConfigSchema } from '../config/site-config.ts';
import type { EarlierTexts } from './earlier-texts.ts';

/** The configuration of a folder; that of the build before when the present one is wrong. */
export async function editionConfig(earlier: EarlierTexts, now: Date): Promise<ReadConfig> {
  const present = await loadSiteConfig(earlier.files, now);
  if (present.config !== undefined || !earlier.any) return present;
  const text = await earlier.of(CONFIG_FILE, []);
  earlier.use(CONFIG_FILE);
  // A folder without the file has the default configuration.
  const config = text === undefined ? siteConfigSchema.parse({}) : readSiteConfig(text, now).config;
  if (config === undefined) return present;
  // What is taken back goes live, whatever else is wrong.
  const { issues, retracted = config.retracted } = present;
  return { config: retracted === undefined ? config : { ...config, retracted }, issues };
}
