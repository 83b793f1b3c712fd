import { expect, test } from 'vitest';
import { application } from '../test-support.ts';

const { send } = application();

test.each([
  '/api/content.json',
  '/api/v1/content.json',
  '/api/search.json?q=salt',
  '/api/search-vectors.json',
  '/api/changes.json',
  '/api/content.json?limit=0&limit=1',
  '/api/none',
])('%s varies with the version that is requested, answered or refused', async (path) => {
  for (const headers of [{}, { 'api-version': '1' }, { 'api-version': '9' }]) {
    expect((await send(path, { headers })).headers.get('vary')).toBe('API-Version');
  }
});

test.each(['/posts/salt.md', '/healthz'])(
  '%s, which has no versions, varies only where one is refused',
  async (path) => {
    const vary = async (headers: Readonly<Record<string, string>>) =>
      (await send(path, { headers })).headers.get('vary');
    expect([await vary({}), await vary({ 'api-version': '1' })]).toEqual([null, null]);
    expect(await vary({ 'api-version': '9' })).toBe('API-Version');
  },
);

test.each(['PUT', 'DELETE', 'TRACE'])(
  '%s is refused as a method, whatever version it names',
  async (method) => {
    const { app } = application();
    const response = await app.fetch(
      // Fetch makes no request with the method TRACE.
      Object.defineProperty(
        new Request('http://localhost/api/content.json', { headers: { 'api-version': '9' } }),
        'method',
        {
          value: method,
        },
      ),
    );
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
  },
);
