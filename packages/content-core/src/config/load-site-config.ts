import { type Issue, SourceText } from '@site/diagnostics';
import type { SiteDefaults } from '@site/layouts';
import {
  CONFIG_FILE,
  type ReadConfig,
  readSiteConfig,
  siteConfigSchema,
  usableDefaults,
} from '@site/site-config';
import type { ContentFile } from '../files/content-file.ts';
import { readSource } from '../files/read-source.ts';

/**
 * Finds and reads `site.yaml` among the files. Without one the site has the default configuration; with one that
 * is wrong it has none.
 * @param defaults - what the configuration of another tool says: `site.yaml` comes before it
 * @param now - when left out, nothing is reported of what holds until some time
 */
export async function loadSiteConfig(
  files: readonly ContentFile[],
  defaults: SiteDefaults,
  now?: Date,
): Promise<ReadConfig> {
  const file = files.find(({ path }) => path === CONFIG_FILE);
  if (file === undefined) {
    const config = siteConfigSchema.parse(usableDefaults(defaults));
    return { config, issues: defaults.title === undefined ? [configMissing(files)] : [] };
  }
  const source = await readSource(file);
  return source instanceof SourceText ? readSiteConfig(source, defaults, now) : { issues: [source] };
}

/** Common misspellings of its name: a file that is silently not read. */
const MISSPELLED = /^site\.ya?ml$/i;

function configMissing(files: readonly ContentFile[]): Issue {
  const other = files.find(({ path }) => MISSPELLED.test(path));
  return new SourceText(CONFIG_FILE, '').issue('warning', 0, {
    rule: 'config-missing',
    value: '',
    message: `The folder has no ${CONFIG_FILE}: the site has no title, and every folder is a section.`,
    fix:
      other === undefined
        ? `Add ${CONFIG_FILE} with at least \`title: …\`.`
        : `Rename ${other.path} to ${CONFIG_FILE}.`,
  });
}
