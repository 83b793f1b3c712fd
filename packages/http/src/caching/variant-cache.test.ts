import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Streamed } from '../negotiation/streamed-variant.ts';
import type { Prepared } from '../negotiation/variant.ts';
import { KeptAnswers } from './kept-answers.ts';

const answer = (bytes: number) => ({
  body: new Uint8Array(bytes),
  headers: {},
  etag: '',
  lastModified: undefined,
});

/** What is still kept of answers that were added in turn, each by its name. */
function keptOf(added: readonly (readonly [name: string, bytes: number])[]): string {
  const kept = new KeptAnswers({ answers: 4, bytes: 100, largest: 50 });
  for (const [name, bytes] of added) kept.add(name, answer(bytes));
  return [...new Set(added.map(([name]) => name))].filter((name) => kept.get(name) !== undefined).join('');
}

const [A, B, C, D] = [
  ['a', 40],
  ['b', 40],
  ['c', 40],
  ['d', 1],
] as const;
const ALL = ['all', 300] as const;
const small = (name: string) => [name, 1] as const;

describe('answers that are larger together than there is room for', () => {
  test.each([
    ['are kept as far as they came first', [A, B, C], 'ab'],
    ['leave what there is still room for', [A, B, C, D], 'abd'],
    ['are kept when they are asked for twice, in the place of the oldest', [A, B, C, C], 'bc'],
    ['go in the order in which they came', [A, D, B, C, C], 'dbc'],
    ['are counted once however often they are asked for', [A, A, A, B, B], 'ab'],
    ['are kept beside, and count for nothing, when one is of a whole site', [A, ALL, B], 'aallb'],
    ['stay when one is of a whole site, and others give way', [ALL, A, B, C, C], 'allbc'],
    [
      'go when there are too many, whatever they are of',
      [ALL, D, small('e'), small('f'), small('g'), small('g')],
      'defg',
    ],
  ])('%s', (_, added, kept) => {
    expect(keptOf(added)).toBe(kept);
  });
});

test('what is made while it is sent takes none of their room', () => {
  const kept = new KeptAnswers<Prepared | Streamed>({ answers: 4, bytes: 100, largest: 100 });
  const streamed = { headers: {}, etag: '', lastModified: undefined, open: () => new ReadableStream() };
  kept.add('all', answer(100));
  kept.add('stream', streamed);
  expect([kept.get('all'), kept.get('stream')]).toEqual([answer(100), streamed]);
});

test('whatever is asked, no more is kept than there is room for', () => {
  const room = { answers: 5, bytes: 100, largest: 30 };
  const questions = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.nat(2)), { maxLength: 200 });
  fc.assert(
    fc.property(questions, (asked) => {
      const kept = new KeptAnswers(room);
      const sizes = new Map<string, number>();
      for (const [bytes, other] of asked) {
        const question = `${bytes} ${other}`;
        sizes.set(question, bytes);
        kept.add(question, answer(bytes));
        const held = [...sizes].filter(([name]) => kept.get(name) !== undefined);
        expect(held.length).toBeLessThanOrEqual(room.answers);
        expect(held.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(room.bytes);
      }
    }),
  );
});
