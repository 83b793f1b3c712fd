import type {
  Correction,
  HitCode,
  HitRequest,
  SearchHit,
  ServiceProblem,
  Slice,
  Window,
} from '@site/contract';
import { ProblemError } from '@site/problem';
import { checkSection } from '../checks/check-section.ts';
import type { Context } from '../context.ts';
import type { CursorKey } from '../lists/cursor.ts';
import { edgesOf, narrow, readBounds, withItem } from '../lists/slice.ts';
import type { Listed } from '../records/listed-records.ts';
import { type HybridMatch, hybridSearch } from './hybrid-search.ts';

/** A hit in parts: what every list shows of the record, and what the search says of it. */
export interface Hit extends Listed<string | null> {
  readonly more: Pick<SearchHit, 'kind' | 'score' | 'snippet' | 'explanation'>;
}

/** A part of the hits of a search, and what was looked for in place of words that no record has. */
export interface SearchSlice extends Slice<Hit> {
  readonly corrections: readonly Correction[];
}

/** A hit as the contract has it. */
export function wholeHit({ item, more }: Hit): SearchHit {
  return { ...item, ...more };
}

/** A part of the hits of a search, best first. The question has been checked; the window may be any. */
export async function searchRecords(
  context: Context,
  { q, section, tag, prefix, explain }: HitRequest,
  window: Window,
): Promise<SearchSlice | ServiceProblem<HitCode>> {
  const { lists } = context;
  const unknown = checkSection(section, [...lists.keys()]);
  if (unknown !== undefined) return unknown;
  // Who is still typing would ask a model with every letter.
  const vector = prefix === true ? undefined : await context.queryVector(q);
  // A ranking by words and meanings is another one than that by words alone: so are its cursors.
  const ranking = [
    ...(prefix === true ? ['prefix'] : []),
    ...(vector === undefined ? [] : [context.embedder.model]),
  ];
  const question = ['search', q, section, tag, ...ranking];
  const bounds = readBounds(question, window);
  if (bounds instanceof ProblemError) return bounds;
  const { first, last } = window;
  const asked = {
    text: q,
    section,
    tag,
    after: rankOf(bounds.after),
    before: rankOf(bounds.before),
    prefix,
    explain,
    limit: first ?? last ?? context.records.length,
    from: first === undefined && last !== undefined ? 'end' : 'start',
  } as const;
  const found = await hybridSearch(context, asked, vector);
  const [from, to] = narrow(0, found.matches.length, window);
  const edges = edgesOf(found.matches.slice(from, to), placeOf, question);
  return {
    edges: edges.flatMap((edge) => {
      const hit = hitOf(edge.item, { q, prefix }, context);
      return hit === undefined ? [] : [withItem(edge, hit)];
    }),
    total: found.total,
    hasNext: found.offset + to < found.total,
    hasPrevious: found.offset + from > 0,
    corrections: found.corrections,
  };
}

function hitOf(
  match: HybridMatch,
  { q, prefix }: HitRequest,
  { recordsByPath, index, listed }: Context,
): Hit | undefined {
  const { record: found, score } = match;
  const record = recordsByPath.get(found.path);
  if (record === undefined) return undefined;
  const { item, json } = listed(record);
  const snippet = index.snippet(found, q, prefix);
  return { item, json, more: { kind: record.kind, score, snippet, ...explanationOf(match) } };
}

/** An explanation as the contract has it, where one was asked for. */
function explanationOf({ explanation, places }: HybridMatch): Pick<SearchHit, 'explanation'> {
  if (explanation === undefined) return {};
  const terms = explanation.terms.map(({ term, forms, documents, fields }) => ({
    term,
    forms: [...forms],
    documents,
    fields: [...fields],
  }));
  const { titleBoost } = explanation;
  return { explanation: { terms, titleBoost, ...(places && { places: [...places] }) } };
}

function placeOf({ record: { created, path }, score }: HybridMatch): CursorKey {
  return { created, path, score };
}

function rankOf(key: CursorKey | undefined): (CursorKey & { readonly score: number }) | undefined {
  return key === undefined ? undefined : { ...key, score: key.score ?? 0 };
}
