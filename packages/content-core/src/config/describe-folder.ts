import { type LanguageSettings, siteLanguages } from '@site/languages';
import { describeLayout, type Layout } from '@site/layouts';

/** What a folder was taken for, in a line: the layout and the languages; `undefined` of plain notes in one language. */
export function describeFolder(
  layout: Layout | undefined,
  config: LanguageSettings | undefined,
  present: (folder: string) => boolean,
): string | undefined {
  const tool = layout === undefined ? [] : [describeLayout(layout, present)];
  const languages = config === undefined ? [] : siteLanguages(config);
  const shown = languages.map(({ tag, below }) => `${tag} at ${below || '/'}`);
  const parts = [...tool, ...(shown.length === 0 ? [] : [`languages: ${shown.join(', ')}`])];
  return parts.length === 0 ? undefined : parts.join('; ');
}
