import { tagKey } from '@site/contract/tags';
import { groupBy, known } from '@site/primitives';
import { uint8At } from '@site/structures';
import type { Language } from '@site/text-analysis';
import type { Corpus } from '../correction/correct.ts';
import { documentFrequency, visitPostings } from '../inverted/read-postings.ts';
import { PRICES } from '../scheduling/prices.ts';
import type { SearchRecord, SearchRequest } from '../search-index.ts';
import type { Phrase, Query } from './parse-query.ts';
import { createPhraseFinder } from './phrases.ts';

/** A mask with 1 for each record that is allowed; `undefined` when all of them are. */
export type Mask = Uint8Array | undefined;

/** Finds the records that a request allows, and yields the work to come. */
export type Filter = (request: SearchRequest, query: Query) => Generator<number, Mask>;

/** Filters by section, kind, tag, phrases and exclusions. */
export function createFilter(records: readonly SearchRecord[], corpus: Corpus, { stem }: Language): Filter {
  let byTag: ReadonlyMap<string, readonly number[]> | undefined;
  const { recordsWith } = createPhraseFinder(corpus);

  /** The records that are allowed before the words of a query are looked at. */
  function maskOf({ section, kind, tag }: SearchRequest): Uint8Array {
    const allowed = new Uint8Array(records.length).fill(1);
    if (section !== undefined)
      for (const [at, each] of records.entries()) if (each.section !== section) allowed[at] = 0;
    if (kind !== undefined)
      for (const [at, each] of records.entries()) if (each.kind !== kind) allowed[at] = 0;
    if (tag === undefined) return allowed;
    byTag ??= groupBy(records.keys(), (at) => new Set(known(records[at]).tags.map(tagKey)));
    return retain(allowed, byTag.get(tagKey(tag)) ?? []);
  }

  return function* filter(request, { phrases, excludedPhrases, excludedWords }) {
    const { section, kind, tag } = request;
    const parts = phrases.length + excludedPhrases.length + excludedWords.length;
    if (section === undefined && kind === undefined && tag === undefined && parts === 0) return undefined;
    yield PRICES.record * records.length;
    let allowed = maskOf(request);
    for (const phrase of distinct(phrases)) {
      allowed = retain(allowed, yield* recordsWith(phrase));
      if (!allowed.includes(1)) return allowed;
    }
    for (const phrase of distinct(excludedPhrases))
      for (const record of yield* recordsWith(phrase)) allowed[record] = 0;
    for (const { folded } of excludedWords) {
      for (const form of corpus.dictionary.withStem(stem(folded))) {
        yield PRICES.posting * documentFrequency(corpus.index, form);
        visitPostings(corpus.index, form, ({ record }) => {
          allowed[record] = 0;
        });
      }
    }
    return allowed;
  };
}

/** The mask of the records that were allowed and are wanted. */
function retain(allowed: Uint8Array, wanted: Iterable<number>): Uint8Array {
  const both = new Uint8Array(allowed.length);
  for (const record of wanted) both[record] = uint8At(allowed, record);
  return both;
}

/** Each phrase once. */
function distinct(phrases: readonly Phrase[]): Iterable<Phrase> {
  return new Map(phrases.map((phrase) => [phrase.map(({ folded }) => folded).join(' '), phrase])).values();
}
