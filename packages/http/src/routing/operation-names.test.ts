import { expect, test } from 'vitest';
import { operationNames } from './operation-names.ts';

const endpoint = { path: '/mcp', methods: ['POST'], requestHeaders: [], maxBody: 1 } as const;
const nameOf = operationNames({
  endpoints: [{ ...endpoint, handle: async () => new Response() }],
});

test.each([
  ['/api/content.json', 'listContent'],
  ['/api/v1/search.json', 'search'],
  ['/posts/salt.md', 'getDocument'],
  ['/openapi.json', '/openapi.json'],
  ['/mcp', '/mcp'],
  ['/readyz', '/readyz'],
  ['/posts/salt', 'page'],
  ['/nothing/at/all', 'page'],
  ['*', 'page'],
  ['', 'page'],
])('%s is answered by %s', (path, name) => {
  expect(nameOf(path)).toBe(name);
});
