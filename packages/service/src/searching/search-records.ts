import {
  type Correction,
  type HitCode,
  type HitRequest,
  operations,
  type SearchHit,
  type ServiceProblem,
  type Slice,
  type Snippet,
  type Suggestion,
  type Window,
} from '@site/contract';
import { known } from '@site/primitives';
import { ProblemError } from '@site/problem';
import type { SearchMatch } from '@site/search';
import { checkSection } from '../checks/check-section.ts';
import type { Context } from '../context.ts';
import type { Listed } from '../items/listed-records.ts';
import type { CursorKey } from '../lists/cursor.ts';
import { cutRange } from '../lists/cut-range.ts';
import { edgesOf, readBounds, withItem } from '../lists/slice.ts';
import { hybridSearch } from './hybrid-search.ts';

/** A hit in two parts: the record as every list shows it, and what the search adds. */
export interface Hit extends Listed<string | null> {
  readonly more: Pick<SearchHit, 'kind' | 'score' | 'snippet' | 'explanation'>;
}

/** A part of the hits of a search, and what became of the words of its query. */
export interface SearchSlice extends Slice<Hit> {
  readonly corrections: readonly Correction[];
  readonly didYouMean: Suggestion | null;
}

/** A hit in the shape of the contract. */
export function wholeHit({ item, more }: Hit): SearchHit {
  return { ...item, ...more };
}

/** A part of the hits of a search, best first. The request has been checked; the window has not. */
export async function searchRecords(
  context: Context,
  { q, section, kind, tag, prefix, explain }: HitRequest,
  window: Window,
): Promise<SearchSlice | ServiceProblem<HitCode>> {
  const unknown = checkSection(section, context.sectionSlugs);
  if (unknown !== undefined) return unknown;
  const ofKind = kind === 'any' ? undefined : kind;
  // While a query is typed, every letter would call the model.
  const vector = prefix === true ? undefined : await context.queryVector(q);
  // Cursors are bound to the ranking: keyword and hybrid search order the same hits differently, and a kind leaves some out.
  const ranking = [
    ...(prefix === true ? ['prefix'] : []),
    ...(ofKind === undefined ? [] : [ofKind]),
    ...(vector === undefined ? [] : [context.embedder.model]),
  ];
  const requestKey = ['search', q, section, tag, ...ranking];
  const bounds = readBounds(requestKey, window);
  if (bounds instanceof ProblemError) return bounds;
  const { first, last } = window;
  const request = {
    text: q,
    section,
    kind: ofKind,
    tag,
    after: rankOf(bounds.after),
    before: rankOf(bounds.before),
    prefix,
    explain,
    limit: first ?? last ?? context.records.length,
    from: first === undefined && last !== undefined ? 'end' : 'start',
  } as const;
  const found = await hybridSearch(context, request, vector);
  const { offset, within, total, matches } = found;
  const start = request.from === 'end' ? offset + matches.length - within : offset;
  const { from, to, ...rest } = cutRange({ start, end: start + within, total }, window);
  const shown = matches.slice(from - offset, to - offset);
  const snippets = await context.index.snippets(
    shown.map(({ record }) => record),
    q,
    prefix,
  );
  const edges = edgesOf(shown, positionOf, requestKey);
  return {
    ...rest,
    edges: edges.flatMap((edge, at) => {
      const hit = hitOf(edge.item, known(snippets[at]), context);
      return hit === undefined ? [] : [withItem(edge, hit)];
    }),
    corrections: found.corrections,
    didYouMean: didYouMean(found.suggestion, { section, kind, tag }, context.site.baseUrl),
  };
}

/** The search to try instead, as a request of the JSON endpoint. */
function didYouMean(
  query: string | undefined,
  filters: Pick<HitRequest, 'section' | 'kind' | 'tag'>,
  baseUrl: string,
): Suggestion | null {
  if (query === undefined) return null;
  const parameters = new URLSearchParams({ q: query });
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) parameters.set(name, value);
  return { query, url: `${baseUrl}${operations.search.path}?${parameters}` };
}

function hitOf(match: SearchMatch, snippet: Snippet, { recordsByPath, listed }: Context): Hit | undefined {
  const { record: found, score } = match;
  const record = recordsByPath.get(found.path);
  if (record === undefined) return undefined;
  const { item, json } = listed(record);
  return { item, json, more: { kind: record.kind, score, snippet, ...explanationOf(match) } };
}

/** The explanation of a match in the shape of the contract, where there is one. */
function explanationOf({ explanation }: SearchMatch): Pick<SearchHit, 'explanation'> {
  if (explanation === undefined) return {};
  const terms = explanation.terms.map(({ term, forms, documents, fields }) => ({
    term,
    forms: [...forms],
    documents,
    fields: [...fields],
  }));
  const { titleBoost, places } = explanation;
  return { explanation: { terms, titleBoost, ...(places && { places: [...places] }) } };
}

function positionOf({ record: { created = '', path }, score }: SearchMatch): CursorKey {
  return { created, path, score };
}

function rankOf(key: CursorKey | undefined): (CursorKey & { readonly score: number }) | undefined {
  return key === undefined ? undefined : { ...key, score: key.score ?? 0 };
}
