import type { Issue, SourceText } from '@site/diagnostics';
import type { FrontMatterResult } from '@site/front-matter';
import { isKnownLanguage, languageTag } from '@site/languages';
import type { RecordLocation } from '../files/location.ts';

/** The language that the front matter of a record says, else its place; `undefined` where neither does. */
export function languageOf(
  source: SourceText,
  { lang }: RecordLocation,
  { fields, offsets }: Pick<FrontMatterResult, 'fields' | 'offsets'>,
): { readonly lang: string | undefined; readonly issues: readonly Issue[] } {
  const written = fields.language;
  if (written === undefined) return { lang, issues: [] };
  const tag = languageTag(written);
  if (tag !== undefined && isKnownLanguage(tag)) return { lang: tag, issues: [] };
  return { lang, issues: [unknown(source, written, offsets.language ?? 0)] };
}

function unknown(source: SourceText, written: string, offset: number): Issue {
  return source.issue('warning', offset, {
    rule: 'language-unknown',
    value: written,
    message: `"${written}" is no language that is known here, so the record is in that of its place.`,
    fix: 'Write a language tag (BCP 47), such as en, nb or pt-BR.',
  });
}

/** A place below the prefix of its language, on a site where front matter alone decides of that. */
export function inItsLanguage(location: RecordLocation, lang: string | undefined): RecordLocation {
  const language = location.languages?.find(({ tag }) => tag === lang);
  if (language === undefined || language.below === '') return location;
  return { ...location, prefix: language.below, below: `${language.below}${location.below}` };
}
