import { describe, expect, test } from 'vitest';
import { createHttpApp } from '../app.ts';
import { fakeRenderer, fakeService } from '../test-support.ts';

function counting() {
  const service = fakeService();
  let current = service;
  const app = createHttpApp({ service: () => current, renderer: fakeRenderer });
  return {
    serve: (next: typeof service) => {
      current = next;
    },
    send: async (path: string, headers: Record<string, string> = {}, platform?: object) =>
      app.request(`http://localhost${path}`, { headers }, platform),
  };
}

async function shown(response: Response): Promise<unknown> {
  return [response.status, [...response.headers], await response.text()];
}

describe('a cached response', () => {
  test.each([
    ['/posts/salt.md', {}],
    ['/api/content.json?limit=2', { 'api-version': '1' }],
    ['/posts/salt', { accept: 'text/html' }],
    ['/posts/salt', { accept: 'text/markdown' }],
    ['/posts/salt', { accept: 'image/png' }],
    ['/posts/salt.md', { 'if-none-match': '*' }],
    ['/posts/salt.md', { 'if-match': '"other"' }],
    ['/posts/salt.md', { 'api-version': '9' }],
    ['/nothing', {}],
  ])('%s with %j is the same', async (path, headers) => {
    const { send } = counting();
    const first = await shown(await send(path, headers));
    for (const other of [{ accept: 'text/html' }, { accept: 'text/markdown' }, {}]) await send(path, other);
    expect(await shown(await send(path, headers))).toEqual(first);
  });

  test('is of the snapshot that is served', async () => {
    const { send, serve } = counting();
    await send('/posts/salt.md');
    serve(fakeService(`bafkrei${'b'.repeat(52)}`));
    const { headers } = await send('/posts/salt.md');
    expect(headers.get('site-snapshot')).toBe(`bafkrei${'b'.repeat(52)}`);
  });

  test('reads the headers of Node itself where there are any', async () => {
    const { send } = counting();
    await send('/posts/salt', {}, { incoming: { headers: { accept: 'text/markdown' } } });
    const { status } = await send('/posts/salt.md', {}, { incoming: { headers: { 'if-none-match': '*' } } });
    expect(status).toBe(304);
  });
});
