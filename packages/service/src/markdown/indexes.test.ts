import { expect, test } from 'vitest';
import { documentOn, expectAnswer, serve, textOf } from '../test-support.ts';

test('a list that has lost a record is not taken for the one it was, by its date', async () => {
  const salt = { 'posts/salt.md': documentOn(2, 'Salt.') };
  const sites = [{ ...salt, 'posts/old.md': documentOn(1, 'Old.') }, salt];
  const lists = sites.map(async (files) =>
    expectAnswer(await (await serve(files)).call('getDocument', { path: 'posts' })),
  );
  const [before, after] = await Promise.all(lists);
  expect(after && (await textOf(after))).not.toBe(before && (await textOf(before)));
  // With `If-Modified-Since` alone, a client would get 304 though the list has changed.
  expect([before?.lastModified, after?.lastModified]).toEqual([undefined, undefined]);
});
