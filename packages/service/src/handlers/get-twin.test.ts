import { expect, test } from 'vitest';
import { documentOn, expectAnswer, serve } from '../test-support.ts';

test('every markdown file names the page that shows the same, and none other does', async () => {
  const service = await serve({
    'posts/café.md': documentOn(1, 'Salt.'),
    'feed/2024-01-04-loaf.md': 'Bread.\n',
  });
  const named: string[] = [];
  for (const { path, operation, input } of service.plan) {
    const answer = expectAnswer(await service.call(operation, input));
    const canonical = 'canonical' in answer ? String(answer.canonical) : undefined;
    const page = path.endsWith('.md') ? path.slice(0, -'.md'.length).replace(/^\/index$/, '/') : undefined;
    expect(canonical, path).toBe(page === undefined ? undefined : `https://example.com${page}`);
    if (page !== undefined) named.push(page);
  }
  expect(named).toEqual(
    expect.arrayContaining(['/', '/developers', '/feed', '/feed/loaf', '/posts', '/posts/caf%C3%A9']),
  );
  for (const page of named) expect(service.pages).toContain(page);
});
