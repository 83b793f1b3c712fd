import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSearchIndex } from './create-search-index.ts';
import type { Correction, SearchRecord, SearchRequest } from './search-index.ts';
import { record } from './test-support.ts';

/** A folder for each case: some records, a request, the whole ranking that it must get, and why. */
const folder = new URL('../../conformance/vectors/ranking/', import.meta.url);
const cases = readdirSync(folder).sort();

interface RankingCase {
  readonly reason: string;
  readonly language: string;
  readonly records: readonly (Partial<SearchRecord> & Pick<SearchRecord, 'path' | 'text'>)[];
  readonly question: Omit<SearchRequest, 'limit'>;
  readonly ranking: readonly string[];
  readonly corrections?: readonly Correction[];
  /** Null where there is none. */
  readonly suggestion?: string | null;
  /** Whether records of the ranking are equals, which no other case may leave to the order of its paths. */
  readonly ties?: boolean;
}

test('there are enough cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(70);
});

test.each(cases)('%s', async (name) => {
  const file = readFileSync(new URL(`${name}/case.json`, folder), 'utf8');
  const {
    reason,
    language,
    records,
    question: request,
    ranking,
    corrections,
    suggestion,
    ties,
  } = JSON.parse(file) as RankingCase;
  const index = await createSearchIndex(
    records.map(({ path, text, ...more }) => record(path, text, more)),
    { language },
  );
  const found = await index.search({ ...request, limit: records.length });
  expect(
    found.matches.map((match) => match.record.path),
    reason,
  ).toEqual(ranking);
  expect(found.total, reason).toBe(ranking.length);
  const scores = found.matches.map(({ score }) => score);
  expect(new Set(scores).size < scores.length, 'some are equals').toBe(ties === true);
  if (corrections !== undefined) expect(found.corrections, reason).toEqual(corrections);
  if (suggestion !== undefined) expect(found.suggestion ?? null, reason).toBe(suggestion);
});
