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
    ask: async (path: string, headers: Record<string, string> = {}, platform?: object) =>
      app.request(`http://localhost${path}`, { headers }, platform),
  };
}

async function shown(response: Response): Promise<unknown> {
  return [response.status, [...response.headers], await response.text()];
}

describe('an answer that is given again', () => {
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
    const { ask } = counting();
    const first = await shown(await ask(path, headers));
    for (const other of [{ accept: 'text/html' }, { accept: 'text/markdown' }, {}]) await ask(path, other);
    expect(await shown(await ask(path, headers))).toEqual(first);
  });

  test('is of the snapshot that is served', async () => {
    const { ask, serve } = counting();
    await ask('/posts/salt.md');
    serve(fakeService(`bafkrei${'b'.repeat(52)}`));
    const { headers } = await ask('/posts/salt.md');
    expect(headers.get('site-snapshot')).toBe(`bafkrei${'b'.repeat(52)}`);
  });

  test('reads the headers of Node itself where there are any', async () => {
    const { ask } = counting();
    await ask('/posts/salt', {}, { incoming: { headers: { accept: 'text/markdown' } } });
    const { status } = await ask('/posts/salt.md', {}, { incoming: { headers: { 'if-none-match': '*' } } });
    expect(status).toBe(304);
  });
});
