import { describe, expect, test } from 'vitest';
import { staticPaths } from '../routing/static-paths.ts';
import { application, fakeRenderer, fakeService } from '../test-support.ts';

const { send } = application({ renderer: fakeRenderer });

function get(path: string, accept?: string): Promise<Response> {
  return Promise.resolve(send(path, accept === undefined ? {} : { headers: { accept } }));
}

describe('a canonical URL', () => {
  test.each([
    ['/', undefined, 200, 'text/html; charset=utf-8'],
    ['/posts/salt', 'text/html', 200, 'text/html; charset=utf-8'],
    ['/posts/salt', 'text/markdown', 200, 'text/markdown; charset=utf-8'],
    ['/posts/salt', 'application/pdf', 406, 'application/problem+json'],
    ['/tags', 'text/markdown', 406, 'text/markdown; charset=utf-8'],
    ['/tags', '*/*', 200, 'text/html; charset=utf-8'],
  ])('%s answers Accept: %s with %i %s', async (path, accept, status, type) => {
    const response = await get(path, accept);
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
    expect(response.headers.get('vary')).toBe('Accept');
    const twin = response.status === 200 && type.startsWith('text/markdown');
    expect(response.headers.has('content-location')).toBe(twin);
    if (type.startsWith('text/html'))
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test.each(['/posts/%73alt', '/%70osts/salt', '/posts/s%61l%74'])(
    'is also %s, which is another encoding of it',
    async (path) => {
      const [same, canonical] = await Promise.all([get(path, 'text/html'), get('/posts/salt', 'text/html')]);
      expect([same.status, same.headers.get('etag')]).toEqual([200, canonical.headers.get('etag')]);
      expect((await get(path, 'text/markdown')).headers.get('content-location')).toBe('/posts/salt.md');
    },
  );

  test.each(['/posts%2Fsalt', '/posts/%2573alt', '/posts/salt%', '/posts/salt%00'])(
    'is not %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test.each(['/tags/rss.xml', '/tags/notes.md'])('may end like a file: %s', async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  test('answers 304 to a client that holds the variant it would get', async () => {
    const html = await get('/posts/salt', 'text/html');
    const etag = html.headers.get('etag') ?? '';
    const send304 = (accept: string) => send('/posts/salt', { headers: { accept, 'if-none-match': etag } });
    expect((await send304('text/html')).status).toBe(304);
    expect((await send304('text/markdown')).status).toBe(200);
  });
});

describe('what is not there', () => {
  test.each([
    ['/nope', undefined, 'application/problem+json'],
    ['/nope', '*/*', 'application/problem+json'],
    ['/nope', 'application/json', 'application/problem+json'],
    ['/nope', 'text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['/nope', 'text/markdown', 'text/markdown; charset=utf-8'],
    ['/nope', 'image/png', 'application/problem+json'],
    ['/api/nope', 'text/html', 'application/problem+json'],
  ])('%s answers Accept: %s with %s', async (path, accept, type) => {
    const response = await get(path, accept);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, type]);
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
  });
});

describe('the search page', () => {
  test.each([
    ['/search', 200],
    ['/search?q=', 200],
    ['/search?q=salt&section=posts', 200],
    ['/search?q=a&q=b', 400],
  ])('%s answers %i', async (path, status) => {
    expect((await get(path, 'text/html')).status).toBe(status);
  });
});

test('the search page reads its own parameters, and ignores those that trackers add', async () => {
  const { service, send: once } = application({ renderer: fakeRenderer });
  const response = await once('/search?q=salt&utm_source=letter&__proto__=x&tag=sea');
  expect([response.status, service.calls]).toEqual([200, [['search', { q: 'salt', tag: 'sea' }]]]);
});

test('an asset is immutable', async () => {
  const response = await get('/assets/site.css');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.text()).toBe('p {}');
});

describe('what is written from the contract', () => {
  test.each([
    ['/openapi.json', 'application/json'],
    [
      '/.well-known/api-catalog',
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    ],
  ])('%s is there, and every answer links to it', async (path, type) => {
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    expect((await get('/nope')).headers.get('link')).toContain(`<https://example.com${path}>`);
  });

  test('a twin names its page as the one to list, before the links of the site', async () => {
    const link = (await get('/posts/salt.md')).headers.get('link');
    expect(link).toMatch(
      /^<https:\/\/example\.com\/posts\/salt>; rel="canonical"; type="text\/html", <[^>]*api-catalog>/,
    );
    expect((await get('/posts/salt', 'text/markdown')).headers.get('link')).not.toContain('canonical');
  });

  test('a page links to its own twin', async () => {
    const { headers } = await get('/posts/salt', 'text/html');
    expect(headers.get('link')).toContain(
      '<https://example.com/posts/salt.md>; rel="alternate"; type="text/markdown"',
    );
  });
});

test('every path with a fixed answer is listed once, and answers', async () => {
  const paths = staticPaths(fakeService(), { renderer: fakeRenderer });
  expect(paths).toEqual([
    '/',
    '/.well-known/agent-skills/index.json',
    '/.well-known/agent-skills/read-site/SKILL.md',
    '/.well-known/agent-skills/verify-content/SKILL.md',
    '/.well-known/ai-catalog.json',
    '/.well-known/api-catalog',
    '/assets/site.css',
    '/index.md',
    '/openapi.json',
    '/posts/salt',
    '/posts/salt.md',
    '/tags',
    '/tags/caf%C3%A9',
    '/tags/caf%C3%A9/rss.xml',
    '/tags/notes.md',
    '/tags/rss.xml',
  ]);
  for (const path of paths) expect((await get(path)).status, path).toBe(200);
});
