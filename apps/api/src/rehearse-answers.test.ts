import { expect, test } from 'vitest';
import { type Answering, rehearseAnswers } from './rehearse-answers.ts';

const BASE_URL = 'https://example.com/docs';

/** An application that records the paths it is asked for. */
function recording(answer: (path: string) => Response) {
  const paths: string[] = [];
  const app: Answering = {
    request: (path) => {
      paths.push(path);
      return answer(path);
    },
  };
  return { app, paths };
}

const listOf = (urls: readonly string[]) => (path: string) =>
  path.startsWith('/api/content.json')
    ? Response.json({ items: urls.map((url) => ({ url })) })
    : Response.json({});

test('a page, a search, a query, a call of a tool and the newest document are rehearsed', async () => {
  const { app, paths } = recording(listOf([`${BASE_URL}/posts/salt`]));
  await rehearseAnswers(app, BASE_URL);
  expect(paths).toEqual([
    '/',
    '/api/search.json?q=a',
    '/graphql',
    '/mcp',
    '/api/content.json?limit=1',
    '/posts/salt',
  ]);
});

test('a site may have no document', async () => {
  const { app, paths } = recording(listOf([]));
  await rehearseAnswers(app, BASE_URL);
  expect(paths.at(-1)).toBe('/api/content.json?limit=1');
});

test('what is not answered is named', async () => {
  const { app } = recording((path) => new Response('No.', { status: path === '/mcp' ? 500 : 200 }));
  await expect(rehearseAnswers(app, BASE_URL)).rejects.toThrow('The rehearsal of /mcp is answered 500: No.');
});
