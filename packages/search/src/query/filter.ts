import { tagKey } from '@site/contract/tags';
import { groupBy, known } from '@site/primitives';
import type { Corpus } from '../correction/correct.ts';
import { visitPostings } from '../inverted/read-postings.ts';
import type { SearchRecord, SearchRequest } from '../search-index.ts';
import type { Language } from '../text/language.ts';
import type { Phrase, Query } from './parse-query.ts';
import { createPhraseFinder } from './phrases.ts';

/** A mask with 1 for each record that a request allows; `undefined` when it allows all of them. */
export type Filter = (request: SearchRequest, query: Query) => Uint8Array | undefined;

/** Filters by section, kind, tag, phrases and exclusions. */
export function createFilter(records: readonly SearchRecord[], corpus: Corpus, { stem }: Language): Filter {
  let byTag: ReadonlyMap<string, readonly number[]> | undefined;
  const allowed = new Uint8Array(records.length);

  function retain(wanted: ReadonlySet<number>): void {
    for (const record of allowed.keys()) if (!wanted.has(record)) allowed[record] = 0;
  }

  function exclude(record: number): void {
    allowed[record] = 0;
  }

  return ({ section, kind, tag }, { phrases, excludedPhrases, excludedWords }) => {
    const parts = phrases.length + excludedPhrases.length + excludedWords.length;
    if (section === undefined && kind === undefined && tag === undefined && parts === 0) return undefined;
    allowed.fill(1);
    if (section !== undefined)
      for (const [at, each] of records.entries()) if (each.section !== section) exclude(at);
    if (kind !== undefined) for (const [at, each] of records.entries()) if (each.kind !== kind) exclude(at);
    if (tag !== undefined) {
      byTag ??= groupBy(records.keys(), (at) => new Set(known(records[at]).tags.map(tagKey)));
      retain(new Set(byTag.get(tagKey(tag))));
    }
    const { recordsWith } = createPhraseFinder(corpus);
    for (const phrase of distinct(phrases)) {
      const found = recordsWith(phrase);
      retain(found);
      if (found.size === 0) return allowed;
    }
    for (const phrase of distinct(excludedPhrases)) for (const record of recordsWith(phrase)) exclude(record);
    for (const { folded } of excludedWords) {
      for (const form of corpus.dictionary.withStem(stem(folded))) {
        visitPostings(corpus.index, form, ({ record }) => exclude(record));
      }
    }
    return allowed;
  };
}

/** Each phrase once. */
function distinct(phrases: readonly Phrase[]): Iterable<Phrase> {
  return new Map(phrases.map((phrase) => [phrase.map(({ folded }) => folded).join(' '), phrase])).values();
}
