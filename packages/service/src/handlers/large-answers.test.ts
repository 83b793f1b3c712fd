import type { Body } from '@site/contract';
import { jsonBody } from '@site/primitives';
import { expect, test } from 'vitest';
import { documentOn, expectAnswer, serve, textOf } from '../test-support.ts';

/** The longest piece, in UTF-16 code units or bytes: a record of this site, and what fills a piece before it. */
const LONGEST = 80_000;

const RECORDS = 40;

const service = serve(
  Object.fromEntries(
    Array.from({ length: RECORDS }, (_, at) => [
      `posts/n${at}.md`,
      documentOn(at + 1, `# Number ${at}\n\n${'Salt “of the sea” — 日本. '.repeat(400)}`),
    ]),
  ),
);

/** The bodies of the answers that hold every record, and what they are to be in one go where that is known. */
const BODIES: Readonly<Record<string, () => Promise<readonly [body: Body, inOneGo?: string]>>> = {
  getSearchCorpus: async () => {
    const answer = expectAnswer(await (await service).call('getSearchCorpus', {}));
    return [jsonBody(answer), JSON.stringify(answer)];
  },
  getSearchVectors: async () => {
    const answer = expectAnswer(await (await service).call('getSearchVectors', {}));
    return [jsonBody(answer), JSON.stringify(answer)];
  },
  getChanges: async () => {
    const answer = expectAnswer(await (await service).call('getChanges', {}));
    return [jsonBody(answer), JSON.stringify(answer)];
  },
  'the index of a section': async () => {
    const answer = await (await service).call('getDocument', { path: 'posts' });
    return [expectAnswer(answer).body];
  },
  getRss: async () => [expectAnswer(await (await service).call('getRss', {})).body],
  getAtom: async () => [expectAnswer(await (await service).call('getAtom', {})).body],
  getJsonFeed: async () => [expectAnswer(await (await service).call('getJsonFeed', {})).body],
  getLlmsFull: async () => [expectAnswer(await (await service).call('getLlmsFull', {})).body],
  getSitemap: async () => [expectAnswer(await (await service).call('getSitemap', {})).body],
  getSectionLlms: async () => {
    const answer = await (await service).call('getSectionLlms', { section: 'posts' });
    return [expectAnswer(answer).body];
  },
  getSectionLlmsFull: async () => {
    const answer = await (await service).call('getSectionLlmsFull', { section: 'posts' });
    return [expectAnswer(answer).body];
  },
};

test.each(Object.entries(BODIES))('%s is made in pieces, the same ones each time', async (_, read) => {
  const [body, inOneGo] = await read();
  if (typeof body === 'string' || body instanceof Uint8Array) throw new Error('It is made in one go.');
  const text = await textOf({ body });
  expect(text).toBe(inOneGo ?? [...body].join(''));
  expect(Math.max(...[...body].map(({ length }) => length))).toBeLessThan(LONGEST);
});
