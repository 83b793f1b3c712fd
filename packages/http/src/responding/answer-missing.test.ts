import { describe, expect, test } from 'vitest';
import { application, fakeRenderer } from '../test-support.ts';

const { send, service } = application({ renderer: fakeRenderer });

describe('what moved', () => {
  test.each([
    ['/posts/old', '/posts/salt'],
    ['/posts/old/', '/posts/salt'],
    ['/posts/old?page=2', '/posts/salt?page=2'],
    ['/posts/old.md', '/posts/salt.md'],
    ['/caf%c3%a9,', '/posts/salt'],
    ['/posts/%6Fld', '/posts/salt'],
    ['/tags/Caf%C3%A9', '/tags/caf%C3%A9'],
    ['/tags/CAFE%CC%81/?page=2', '/tags/caf%C3%A9?page=2'],
    ['/tags/%20caf%C3%89/rss.xml', '/tags/caf%C3%A9/rss.xml'],
    ['/tags/Notes.md', '/tags/notes.md'],
    // As other servers name it, and as people type it.
    ['/posts/salt.html', '/posts/salt'],
    ['/posts/salt.htm', '/posts/salt'],
    ['/posts/salt.html/', '/posts/salt'],
    ['/posts/salt/index.html?page=2', '/posts/salt?page=2'],
    ['/posts/salt/index.md', '/posts/salt.md'],
    ['/Posts/salt', '/posts/salt'],
    ['/POSTS/SALT.HTML', '/posts/salt'],
    ['/Posts/Salt.md', '/posts/salt.md'],
    ['/index.html', '/'],
    ['/index.htm', '/'],
    ['/Tags', '/tags'],
    ['/Posts/Old', '/posts/salt'],
    ['/posts/old.html', '/posts/salt'],
    // Spaces, as names have them and as Obsidian Publish writes them.
    ['/Salt%20of%20the%20sea', '/posts/salt'],
    ['/Salt+of+the+Sea', '/posts/salt'],
  ])('%s redirects to %s, whatever is accepted', async (path, location) => {
    for (const accept of ['text/html', 'text/markdown', 'application/json', '*/*']) {
      const response = await send(path, { headers: { accept } });
      expect([response.status, response.headers.get('location')]).toEqual([308, location]);
      expect(response.headers.get('content-length')).toBe('0');
      expect(response.headers.get('site-snapshot')).toBe(service.snapshot);
    }
  });

  test.each([
    '/posts/olds',
    '/old',
    '/%',
    '/%zz/old',
    '/tags/Tea',
    '/tags/%zz',
    '/tags/Caf%C3%A9/x',
    '/tags/Caf%C3%A9/rss.xml/x',
    '/posts/none.html',
    '/Posts/none',
    '/posts%2Fsalt',
    '/posts/salt.html.html',
    '/posts/salt/index',
    '/.html',
  ])('%s does not', async (path) => {
    expect((await send(path)).status).toBe(404);
  });
});

describe('what is gone', () => {
  test.each([
    ['/posts/gone', 'text/html', 'text/html; charset=utf-8', '<p>document_gone</p>'],
    ['/posts/gone.md', 'text/markdown', 'text/markdown; charset=utf-8', '# Document gone'],
    [
      '/posts/gone.md',
      'text/markdown',
      'text/markdown; charset=utf-8',
      '\n\nStatus 410, code [`document_gone`](https://example.com/developers#document_gone)\n',
    ],
    ['/posts/gone', 'application/json', 'application/problem+json', '"code": "document_gone"'],
    ['/posts/gone.md', '*/*', 'application/problem+json', '"status": 410'],
    ['/posts/g%6Fne', '*/*', 'application/problem+json', '"instance": "/posts/g%6Fne"'],
    ['/Posts/gone.html', '*/*', 'application/problem+json', '"status": 410'],
  ])('%s answers 410 in the form of %s', async (path, accept, type, text) => {
    const response = await send(path, { headers: { accept } });
    expect([response.status, response.headers.get('content-type')]).toEqual([410, type]);
    expect(await response.text()).toContain(text);
  });
});

describe('below a block', () => {
  test.each(['/ipfs/bafkqaaa/x', '/ipfs/bafkqaaa/x.md', '/.well-known/rasl/bafkqaaa/x'])(
    '%s there is nothing',
    async (path) => {
      const response = await send(path, { headers: { accept: 'application/json' } });
      expect(await response.json()).toMatchObject({ status: 404, code: 'block_not_found' });
    },
  );

  test('a slash too many leads to the block', async () => {
    const response = await send('/ipfs/bafkqaaa/?format=raw');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/ipfs/bafkqaaa?format=raw']);
  });
});

describe('the snapshot', () => {
  test.each(['/index.md', '/posts/salt', '/none', '/api/content.json', '/api/none', '/healthz', '/search'])(
    'is named by %s, and scripts may read it',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST']) {
        const { headers } = await send(path, { method });
        expect(headers.get('site-snapshot'), method).toBe(service.snapshot);
        expect(headers.get('access-control-expose-headers')).toContain('Site-Snapshot');
      }
    },
  );

  test('is not named before there is one', async () => {
    const { send: early } = application({ service: () => undefined });
    expect((await early('/healthz')).headers.has('site-snapshot')).toBe(false);
  });

  test('is named by 304 too', async () => {
    const etag = (await send('/index.md')).headers.get('etag') ?? '';
    const again = await send('/index.md', { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('site-snapshot')]).toEqual([304, service.snapshot]);
  });
});
