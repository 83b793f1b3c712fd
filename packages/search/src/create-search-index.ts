import { compareNewestFirst } from '@site/contract/order';
import { runInSlices } from '@site/primitives';
import { type Language, languageOf } from '@site/text-analysis';
import { buildInverted } from './inverted/build-inverted.ts';
import { FIELDS } from './inverted/fields.ts';
import { type FileFault, readIndexFile, writeIndexFile } from './inverted/index-file.ts';
import type { InvertedIndex } from './inverted/inverted-index.ts';
import { createShell } from './orama/shell.ts';
import { createEngine } from './query/engine.ts';
import type { SearchIndex, SearchIndexOptions, SearchRecord } from './search-index.ts';
import { createSnippets } from './snippet/best-snippet.ts';

/** The sources of each index, for saving it. */
const sources = new WeakMap<SearchIndex, { readonly inverted: InvertedIndex; readonly language: Language }>();

/**
 * Builds an index over records, in slices that do not block the event loop.
 * @throws {RangeError} when two records have one path
 * @example
 * const index = await createSearchIndex(records, { language: 'en' });
 * const { total, matches } = await index.search({ text: '"iron pan" -salt', limit: 10 });
 * for (const { record, score } of matches) console.log(score, record.path, index.snippet(record, 'iron pan').text);
 */
export async function createSearchIndex(
  records: readonly SearchRecord[],
  options: SearchIndexOptions = {},
): Promise<SearchIndex> {
  return runInSlices(buildIndex(records, languageOf(options.language)));
}

function* buildIndex(records: readonly SearchRecord[], language: Language): Generator<void, SearchIndex> {
  const ordered = orderRecords(records);
  yield;
  const inverted = yield* buildInverted(ordered, language.stem);
  yield;
  return open(inverted, ordered, language);
}

/**
 * Saves an index as bytes, to be loaded with the records of the same snapshot, which they do not hold.
 * @param snapshot - the id of the snapshot, which `loadIndex` compares
 * @throws {TypeError} when the index is not of this package
 */
export function saveIndex(index: SearchIndex, snapshot: string): Uint8Array<ArrayBuffer> {
  const source = sources.get(index);
  if (source === undefined)
    throw new TypeError('The index was not made by createSearchIndex or loadIndex, and so cannot be saved.');
  return writeIndexFile({ label: `${source.language.name}\n${snapshot}`, index: source.inverted });
}

/** What a saved index must have been built from. */
export interface LoadRequest extends SearchIndexOptions {
  readonly records: readonly SearchRecord[];
  /** The id of the snapshot of the records. */
  readonly snapshot: string;
}

/** A loaded index; or why the bytes cannot be used, so that an index has to be built. */
export type LoadedIndex =
  | { readonly index: SearchIndex }
  | { readonly fault: FileFault | 'other-snapshot' | 'other-language' };

/**
 * Loads a saved index without reading any text. The bytes must not be changed afterwards.
 * @throws {RangeError} when two records have one path
 */
export function loadIndex(bytes: Uint8Array, { records, snapshot, language: tag }: LoadRequest): LoadedIndex {
  const file = readIndexFile(bytes);
  if (typeof file === 'string') return { fault: file };
  const language = languageOf(tag);
  const split = file.label.indexOf('\n');
  const [savedLanguage, savedSnapshot] = [file.label.slice(0, split), file.label.slice(split + 1)];
  if (savedSnapshot !== snapshot) return { fault: 'other-snapshot' };
  if (savedLanguage !== language.name) return { fault: 'other-language' };
  if (file.index.lengths.length !== records.length * FIELDS.length) return { fault: 'other-snapshot' };
  return { index: open(file.index, orderRecords(records), language) };
}

function open(inverted: InvertedIndex, records: readonly SearchRecord[], language: Language): SearchIndex {
  const engine = createEngine(inverted, records, language);
  const index = { search: createShell(engine, records), ...createSnippets(engine) };
  sources.set(index, { inverted, language });
  return index;
}

/** Sorts records into the order in which equals rank. */
function orderRecords(records: readonly SearchRecord[]): readonly SearchRecord[] {
  const ordered = records.toSorted(compareNewestFirst);
  const paths = new Set<string>();
  for (const { path } of ordered) {
    if (paths.has(path)) throw new RangeError(`Two records have the path ${path}: give each its own.`);
    paths.add(path);
  }
  return ordered;
}
