import { monitorEventLoopDelay } from 'node:perf_hooks';
import { renderHtml } from '@site/content-core';
import { afterAll, describe, expect, test } from 'vitest';
import { openRenderer } from './open-renderer.ts';

const PROGRAM = new URL('./test-support.ts', import.meta.url);

/** One thread for all tests that end none: each takes a second to start. */
const shared = openRenderer(PROGRAM);
afterAll(() => shared.close());

const BODY = `# Salt

![Pan](https://example.com/blobs/pan.png "The pan") and ![Other](https://example.com/other.png)

<img src="/blobs/raw.png" alt="Raw">

\`\`\`js
const salt = 1;
\`\`\`

[A page](../page)
`;

const SIZES = new Map([
  ['https://example.com/blobs/pan.png', { width: 40, height: 30 }],
  ['/blobs/raw.png', { width: 4, height: 3 }],
]);

describe('a thread that renders', () => {
  test.each([
    ['for a page, with the sizes of its images', { sizeOf: (url: string) => SIZES.get(url) }],
    ['with a prefix of its anchors', { scope: 'a-' }],
    ['for a feed', { base: 'https://example.com/posts/salt' }],
    ['without options', undefined],
  ])('answers what this one would: %s', async (_, options) => {
    const html = await shared.render(BODY, options);
    expect(html).toBe(renderHtml(BODY, options));
    if (options !== undefined && 'sizeOf' in options) expect(html.match(/width="\d+"/g)).toHaveLength(2);
  });

  test('sets formulas', async () => {
    expect(await shared.render('$`a^2`$\n')).toContain('<math');
  });

  test('answers each order, in their order', async () => {
    const { render } = shared;
    const texts = Array.from({ length: 20 }, (_, at) => `Number ${at}\n`);
    expect(await Promise.all(texts.map((each) => render(each)))).toEqual(
      texts.map((each) => renderHtml(each)),
    );
  });

  test('leaves this one free', async () => {
    const { render } = shared;
    await render('Warm.\n');
    const body = '- a *b*\n\n  > c\n'.repeat(600);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const start = performance.now();
    await render(body);
    const took = performance.now() - start;
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(took / 2);
  });

  test('rejects what it cannot answer when it ends, and another takes its place', async () => {
    const renderer = openRenderer(PROGRAM);
    const pending = renderer.render('- a\n'.repeat(5_000));
    await Promise.all([
      expect(pending).rejects.toThrow('The thread has ended before it answered.'),
      renderer.close(),
    ]);
    expect(await renderer.render('Salt.\n')).toBe('<p>Salt.</p>');
    await renderer.close();
  });

  test('that cannot start rejects with the reason', async () => {
    const { render } = openRenderer(new URL('./no-program.ts', import.meta.url));
    await expect(render('Salt.\n')).rejects.toThrow(/no-program/);
  });
});
