import { type OperationId, operations } from '@site/contract';
import { describe, expect, test } from 'vitest';
import { application, fakeRenderer } from '../test-support.ts';

const { send } = application({
  renderer: fakeRenderer,
  documents: [
    { path: '/hello.txt', mediaType: 'text/plain', write: () => 'hello' },
    { path: '/reference', mediaType: 'text/html; charset=utf-8', write: () => '<p>' },
  ],
});

/** A path of each operation, its variables filled in with what the fake service has. */
const paths = (Object.keys(operations) as OperationId[])
  // The fake service fails for the corpus.
  .filter((id) => id !== 'getBlock' && id !== 'getSearchCorpus')
  .map((id) =>
    operations[id].path
      .replace('{tag}', 'caf%C3%A9')
      .replace('{+slug}', 'salt')
      .replace(/\{[a-z]+\}/, 'posts'),
  );

describe('a parameter that is unknown', () => {
  test.each([...paths, '/hello.txt', '/openapi.json'])('is an error of %s, a file or JSON', async (path) => {
    const response = await send(`${path}?colour=red`);
    if (operations.search.path === path || response.status === 200) {
      // The fake service takes what the schema of a JSON operation would refuse.
      expect(path).toMatch(/^\/(?:api\/|snapshot\.json)/);
      expect(await response.json()).toMatchObject({ colour: 'red' });
    } else {
      expect(await response.json()).toMatchObject({
        status: 400,
        code: 'invalid_parameter',
        detail: expect.stringContaining('colour'),
      });
    }
  });

  test.each(['/', '/posts/salt', '/tags', '/search', '/reference', '/assets/site.css', '/healthz'])(
    'is ignored by %s, which browsers open with whatever others add to its address',
    async (path) => {
      for (const accept of ['text/html', '*/*', 'text/markdown, */*;q=0.1']) {
        const [plain, more] = await Promise.all(
          [path, `${path}?colour=red&colour=blue`].map((each) => send(each, { headers: { accept } })),
        );
        expect([more?.status, await more?.text()]).toEqual([plain?.status, await plain?.text()]);
      }
    },
  );

  test('is ignored by a gateway', async () => {
    const block = `/ipfs/bafkrei${'a'.repeat(52)}?format=raw`;
    expect((await send(`${block}&colour=red`)).status).toBe((await send(block)).status);
  });
});

describe('a parameter of a campaign', () => {
  test.each([...paths, '/hello.txt', '/openapi.json'])('is ignored by %s', async (path) => {
    const [plain, more] = await Promise.all(
      [path, `${path}?utm_source=letter&fbclid=x`].map((each) => send(each)),
    );
    expect([more?.status, await more?.text()]).toEqual([plain?.status, await plain?.text()]);
  });

  test.each(['utm', 'utm_', 'my_utm_source', 'fbclid2', 'UTM_SOURCE'])('is not %s', async (name) => {
    expect((await send(`/posts/salt.md?${name}=x`)).status).toBe(400);
  });
});

test.each([
  ['?=x', '"" is not a parameter'],
  ['?a', '"a" is not a parameter'],
  ['?a=1&a=2', 'given more than once'],
  ['?a=%ff', 'not percent-encoded UTF-8'],
])('a file says what is wrong with %s', async (query, detail) => {
  const response = await send(`/posts/salt.md${query}`);
  expect(await response.json()).toMatchObject({
    code: 'invalid_parameter',
    detail: expect.stringContaining(detail),
  });
});
