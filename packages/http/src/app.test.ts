import { describe, expect, test } from 'vitest';
import { application, fakeService } from './test-support.ts';

const { service, send } = application();

describe('a response', () => {
  test('has every header that clients build on', async () => {
    const response = await send('/posts/salt.md');
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'api-version': '1',
      'cache-control': 'public, max-age=60, stale-while-revalidate=600',
      'content-length': '7',
      'content-type': 'text/markdown; charset=utf-8',
      etag: `"${service.snapshot}"`,
      'last-modified': 'Wed, 01 May 2024 10:20:30 GMT',
      'repr-digest': 'sha-256=:R65GVAMAEEL4GG/nSp/r07PwXU687Dz0w0erb0G9nzo=:',
      'x-content-type-options': 'nosniff',
    });
    expect(await response.text()).toBe('# Salt\n');
  });

  test.each([
    '/posts/salt.md',
    '/posts/salt',
    '/',
    '/api/content.json',
    '/nope',
    '/healthz',
    '/readyz',
    '/api/x',
  ])('to HEAD %s equals that to GET, without a body', async (path) => {
    const [get, head] = await Promise.all([send(path), send(path, { method: 'HEAD' })]);
    expect(head.status).toBe(get.status);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe('');
    expect(get.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
  });

  test('is made once for a request key and a snapshot', async () => {
    const { service: counted, send: again } = application();
    for (const path of [
      '/api/content.json?limit=2&tag=a',
      '/api/content.json?tag=a&limit=2',
      '/api/content.json?tag=b&limit=2',
    ]) {
      expect((await again(path)).status).toBe(200);
    }
    expect(counted.calls).toEqual([
      ['listContent', { limit: 2, tag: 'a' }],
      ['listContent', { limit: 2, tag: 'b' }],
    ]);
  });

  test('that is a problem is of one snapshot, whichever is served when it is made', async () => {
    const other = { ...fakeService(`bafkrei${'b'.repeat(52)}`), baseUrl: 'https://other.example' };
    let current = fakeService();
    const first: typeof current = {
      ...current,
      call: async (...args) => {
        current = other;
        return fakeService().call(...args);
      },
    };
    current = first;
    const { send: live } = application({ service: () => current });
    const response = await live('/posts/none.md');
    expect(current).toBe(other);
    expect(response.headers.get('site-snapshot')).toBe(first.snapshot);
    expect(await response.json()).toMatchObject({ type: `${first.baseUrl}/developers#document_not_found` });
  });

  test('is made anew of a new snapshot', async () => {
    let current = fakeService();
    const { send: live } = application({ service: () => current });
    await live('/posts/salt.md');
    current = fakeService(`bafkrei${'b'.repeat(52)}`);
    await live('/posts/salt.md');
    expect(current.calls).toHaveLength(1);
  });
});

describe('conditional requests', () => {
  const etag = `"${service.snapshot}"`;
  test.each([
    [304, { 'if-none-match': etag }],
    [304, { 'if-none-match': `"x", W/${etag}` }],
    [304, { 'if-none-match': '*' }],
    [200, { 'if-none-match': '"x"' }],
    [200, { 'if-none-match': service.snapshot }],
    [304, { 'if-modified-since': 'Wed, 01 May 2024 10:20:30 GMT' }],
    [200, { 'if-modified-since': 'Wed, 01 May 2024 10:20:29 GMT' }],
    [200, { 'if-modified-since': 'yesterday' }],
    [200, { 'if-none-match': '"x"', 'if-modified-since': 'Wed, 01 May 2030 10:20:30 GMT' }],
  ])('answer %i to %j', async (status, headers) => {
    const response = await send('/posts/salt.md', { headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('etag')).toBe(etag);
    if (status === 304) {
      expect(await response.text()).toBe('');
      expect(response.headers.has('content-length')).toBe(false);
      expect(response.headers.get('cache-control')).toContain('max-age=60');
    }
  });
});

describe('paths', () => {
  test.each([
    ['/posts/a/b/salt.md', ['getDocument', { path: 'posts/a/b/salt' }]],
    ['/posts/caf%C3%A9.md', ['getDocument', { path: 'posts/café' }]],
    ['/posts/a.b.md', ['getDocument', { path: 'posts/a.b' }]],
    ['/feed/a.md', ['getFeedPost', { slug: 'a' }]],
    ['/feed.md', ['getFeedIndex', {}]],
    ['/posts.md', ['getDocument', { path: 'posts' }]],
    ['/a/b/c/d.md', ['getDocument', { path: 'a/b/c/d' }]],
    ['/index.md', ['getHomeIndex', {}]],
    ['/blobs/x.svg', ['getBlob', { name: 'x.svg' }]],
    ['/posts/salt.md?utm_source=x', ['getDocument', { path: 'posts/salt' }]],
    ['/api/v1/search.json?q=a+b%26', ['search', { q: 'a b&' }]],
  ])('%s calls %j', async (path, call) => {
    const { service: fresh, send: once } = application();
    await once(path);
    expect(fresh.calls).toEqual([call]);
  });

  test('a canonical URL answers its markdown, and says where that is', async () => {
    const response = await send('/posts/salt');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-location')).toBe('/posts/salt.md');
  });

  test.each([
    ['/posts/', '/posts'],
    ['/posts/salt/?a=b', '/posts/salt?a=b'],
    ['//evil.example/', '/evil.example'],
  ])('%s redirects to %s', async (path, location) => {
    const response = await send(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });

  test('a long run of slashes costs no more than other paths of its length', async () => {
    const before = process.cpuUsage();
    for (let times = 0; times < 20; times++) await send(`/a${'/'.repeat(8000)}b/`);
    const { user, system } = process.cpuUsage(before);
    // Milliseconds: ten are needed, and 1500 where each slash is begun at.
    expect((user + system) / 1000).toBeLessThan(300);
  });

  test.each([
    ['/nope', 404, 'document_not_found'],
    ['/posts/none.md', 404, 'document_not_found'],
    ['/posts/%E0%A4%A', 404, 'document_not_found'],
    ['/api', 404, 'endpoint_not_found'],
    ['/api/v9/content.json', 404, 'endpoint_not_found'],
    [`/${'x'.repeat(8200)}`, 414, 'uri_too_long'],
    ['/api/content.json?limit=1&limit=1', 400, 'invalid_parameter'],
    ['/api/content.json?tag=%zz', 400, 'invalid_parameter'],
    ['/api/content.json?tag=%ff', 400, 'invalid_parameter'],
    ['/api/search-corpus.json', 500, 'internal_error'],
  ])('%s is %i %s', async (path, status, code) => {
    const response = await send(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('api-version')).toBe('1');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const instance = path.length > 200 ? undefined : path.split('?')[0];
    const type = `https://example.com/developers#${code}`;
    const problem = (await response.json()) as { instance?: string };
    expect(problem).toMatchObject({ code, status, type });
    expect(problem.instance).toBe(instance);
  });

  test('a failure is reported to the operator, and not to the client', async () => {
    const errors: unknown[] = [];
    const { send: failing } = application({ onError: (error) => errors.push(error) });
    expect(await (await failing('/api/search-corpus.json')).text()).not.toContain('disk');
    expect(errors).toMatchObject([{ message: 'the disk is gone' }]);
  });

  test('a path that is missed is answered with the nearest', async () => {
    expect(await (await send('/posts/none.md')).json()).toMatchObject({
      detail: 'Nothing is published at /posts/none.md. The nearest paths that exist: /posts/salt',
    });
    expect(await (await send('/posts/slat')).json()).toMatchObject({
      detail: 'Nothing is published at /posts/slat. The nearest paths that exist: /posts/salt',
      resolution:
        'Send GET https://example.com/posts/salt, or search with GET https://example.com/api/search.json?q=slat',
    });
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])(
    '%s is refused where there is something',
    async (method) => {
      for (const path of ['/api/content.json', '/posts/salt.md', '/posts/salt', '/', '/healthz']) {
        const response = await send(path, { method });
        expect(response.status, path).toBe(405);
        expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
        expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
      }
      expect((await send('/nope', { method })).status).toBe(404);
    },
  );

  test.each([
    '/api/content.json',
    '/posts/salt',
    '/posts/salt/',
    '/posts/old',
    '/nope',
    '/nope.md',
    '/api/nope',
    '/healthz',
  ])('OPTIONS opens %s to other origins, which then may read what is wrong', async (path) => {
    const response = await send(path, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org' },
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers':
        'Accept, API-Version, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Range, If-Unmodified-Since, Range',
      allow: 'GET, HEAD, OPTIONS',
    });
  });
});

describe('versions', () => {
  test.each([
    ['1', 200],
    ['2', 400],
    ['', 400],
    ['1.0', 400],
  ])('API-Version: %j answers %i', async (version, status) => {
    const response = await send('/api/content.json', { headers: { 'api-version': version } });
    expect([response.status, response.headers.get('api-version')]).toEqual([status, '1']);
  });

  const { send: aging } = application({
    versions: [
      {
        version: '1',
        status: 'deprecated',
        deprecated: '2027-01-01T00:00:00Z',
        sunset: '2027-12-31T00:00:00Z',
        successor: '2',
        link: '/developers#versions',
      },
      { version: '2', status: 'current', link: '/developers#versions' },
    ],
  });

  test('a deprecated one announces its end and its successor', async () => {
    for (const [name, response] of [
      ['content', await aging('/api/v1/content.json')],
      ['content', await aging('/api/content.json', { headers: { 'api-version': '1' } })],
      ['search', await aging('/api/v1/search.json?q=salt')],
    ] as const) {
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'api-version': '1',
        deprecation: '@1798761600',
        sunset: 'Fri, 31 Dec 2027 00:00:00 GMT',
        link: expect.stringMatching(
          /^<[^>]*>; rel="successor-version"; type="application\/json", <https:\/\/example\.com\/developers#versions>; rel="deprecation"; type="text\/html", <[^>]*>; rel="sunset"; type="text\/html"/,
        ),
      });
      expect(response.headers.get('link')).toContain(
        `<https://example.com/api/v2/${name}.json>; rel="successor`,
      );
    }
    const file = await aging('/posts/salt.md', { headers: { 'api-version': '1' } });
    expect(file.headers.get('link')).not.toContain('successor-version');
  });

  test('the current one answers by default, and announces no end', async () => {
    const response = await aging('/api/content.json');
    expect([response.headers.get('api-version'), response.headers.get('vary')]).toEqual(['2', 'API-Version']);
    for (const header of ['deprecation', 'sunset']) expect(response.headers.has(header)).toBe(false);
    expect(response.headers.get('link')).not.toContain('successor-version');
  });

  test('a path of one version refuses the other', async () => {
    const response = await aging('/api/v1/content.json', { headers: { 'api-version': '2' } });
    expect(await response.json()).toMatchObject({ code: 'unsupported_version' });
  });
});

test.each(['/posts/salt.md', '/posts/none.md', '/nothing'])(
  '%s leads to the guide by its headers',
  async (path) => {
    const { headers } = await send(path, { headers: { accept: 'text/markdown' } });
    expect(headers.get('link')).toContain(
      '<https://example.com/llms.txt>; rel="describedby"; type="text/markdown"',
    );
  },
);
