import { SourceText } from '@site/diagnostics';
import { type Folder, type Layout, layoutOf, recognise } from '@site/layouts';
import { CONFIG_FILE, type LayoutSettings, readLayoutSettings } from '@site/site-config';
import { readSource } from '../files/read-source.ts';
import type { EarlierTexts } from './earlier-texts.ts';

/**
 * How a folder lies, as `site.yaml` says, or as it is recognised; `undefined` of plain notes. While `site.yaml` is wrong,
 * what it said before counts: what it names would be gone otherwise.
 */
export async function editionLayout(earlier: EarlierTexts, folder: Folder): Promise<Layout | undefined> {
  const { layout, content, static: statics } = await settingsOf(earlier);
  const found = layout === undefined ? await recognise(folder) : await layoutOf(folder, layout);
  if (content === undefined && statics === undefined) return found;
  return {
    ...(found ?? PLAIN),
    ...(content && { content: Object.entries(content).map(([path, at]) => ({ folder: bare(path), at })) }),
    ...(statics && { statics: statics.map((path) => ({ folder: bare(path), at: '' })) }),
  };
}

const PLAIN: Layout = {
  tool: 'A folder',
  evidence: CONFIG_FILE,
  content: [{ folder: '', at: '' }],
  statics: [],
  aside: [],
  defaults: {},
};

async function settingsOf(earlier: EarlierTexts): Promise<LayoutSettings> {
  const file = earlier.files.find(({ path }) => path === CONFIG_FILE);
  const present = file && (await readSource(file));
  const settings = present instanceof SourceText ? readLayoutSettings(present) : undefined;
  if (settings !== undefined || present === undefined) return settings ?? {};
  const before = await earlier.of(CONFIG_FILE, []);
  return (before && readLayoutSettings(before)) ?? {};
}

/** `./docs/` is `docs`, and `.` is the whole folder. */
function bare(folder: string): string {
  const parts = folder.split('/').filter((part) => part !== '' && part !== '.');
  return parts.join('/');
}
