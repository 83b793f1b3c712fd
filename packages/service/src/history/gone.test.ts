import { expect, test } from 'vitest';
import { goneRecords } from './gone.ts';

type Present = Parameters<typeof goneRecords>[0];
type Retained = Parameters<typeof goneRecords>[1][number];

const retained = (id: string, ...paths: readonly string[]) =>
  ({
    id,
    manifest: { entries: Object.fromEntries(paths.map((path) => [path, 'cid'])) },
  }) as unknown as Retained;
const present = {
  snapshot: 'now',
  manifest: { entries: { '/posts/here.md': 'cid' } },
  redirects: new Map([['/posts/moved', '/posts/here']]),
} as unknown as Present;

const nothing = (): readonly string[] => [];

const history = [
  retained('third', '/posts/here.md', '/posts/late.md', '/blobs/a.svg'),
  retained('second', '/posts/late.md', '/posts/early.md', '/posts/moved.md'),
  retained('first', '/posts/late.md', '/posts/early.md'),
];

test.each([
  ['a record of every retained snapshot, since the present one', '/posts/late', 'now'],
  ['one of older snapshots, since the first without it', '/posts/early', 'third'],
  ['its twin', '/posts/early.md', 'third'],
])('%s, is gone', (_, path, since) => {
  expect(goneRecords(present, history)(path, nothing)?.detail).toBe(
    `What was published at ${path} is not any more, since snapshot ${since}.`,
  );
});

test('the problem names the nearest paths', () => {
  const gone = goneRecords(present, history);
  expect(gone('/posts/late', () => ['/posts/here', '/posts'])).toMatchObject({
    detail: expect.stringMatching(/ The nearest paths that exist: \/posts\/here, \/posts$/),
    resolution: { kind: 'forget-record', path: '/posts/late', paths: ['/posts/here', '/posts'] },
  });
});

test.each([['/posts/here'], ['/posts/moved'], ['/blobs/a.svg'], ['/posts/never']])(
  '%s is there, elsewhere, no record or was never one: it is not gone',
  (path) => {
    expect(goneRecords(present, history)(path, nothing)).toBeUndefined();
  },
);
