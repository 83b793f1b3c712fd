import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderHtml } from '@site/content-core';
import { WorkCache } from '@site/content-core/cache-fs';
import { expect, test } from 'vitest';
import { nodeSha256 } from '../node/sha256.ts';
import { cachedRender } from './cached-render.ts';

test('a body is rendered again when an image of it has another size, and not otherwise', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'render-'));
  const cache = new WorkCache(folder, 'test');
  const { render } = cachedRender(cache, nodeSha256);
  const requested: string[] = [];
  const show = (size: { width: number; height: number } | undefined) =>
    render('![A square](/blobs/a)', {
      sizeOf: (url) => {
        requested.push(url);
        return size;
      },
    });
  expect(show({ width: 4, height: 4 })).toContain('width="4"');
  expect(show({ width: 4, height: 4 })).toContain('width="4"');
  expect(show({ width: 4, height: 8 })).toContain('height="8"');
  expect(show(undefined)).not.toContain('height');
  expect(show(undefined)).not.toContain('height');
  expect(show({ width: 2, height: 2 })).toContain('width="2"');
  // Once each time to compare, and once more whenever it was rendered.
  expect(requested).toHaveLength(1 + 1 + 2 + 2 + 1 + 2);
  cache.abandon();
  await rm(folder, { recursive: true });
});

test('the fingerprint of a rendering is the same where its HTML is, and is another where an image has another size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'render-'));
  const body = '![A square](/blobs/a)';
  const options = [
    {},
    { scope: 'a-' },
    { base: 'https://example.com/a' },
    { sizeOf: () => undefined },
    { sizeOf: () => ({ width: 4, height: 4 }) },
    { sizeOf: () => ({ width: 4, height: 8 }) },
  ];
  const runs: (readonly string[])[] = [];
  for (const read of ['fingerprint', 'fingerprint', 'render', 'fingerprint'] as const) {
    const cache = new WorkCache(folder, 'test');
    const rendering = cachedRender(cache, nodeSha256);
    // What a run only fingerprints, the next run has still rendered.
    const results = options.map((each) => rendering[read](body, each));
    if (read === 'fingerprint') runs.push(results);
    else expect(results).toEqual(options.map((each) => renderHtml(body, each)));
    cache.finish();
  }
  expect(new Set(runs[0]).size).toBe(options.length);
  expect(runs[1]).toEqual(runs[0]);
  expect(runs[2]).toEqual(runs[0]);
  await rm(folder, { recursive: true });
});
