import { expect, test } from 'vitest';
import { type ExportCache, memoryCache } from '../export-cache.ts';
import { nodeSha256 } from '../node/sha256.ts';
import { silentProgress } from '../progress.ts';
import { memoryTarget } from '../targets/memory-target.ts';
import type { Target } from '../targets/target.ts';
import { embedder, siteOf } from '../test-support.ts';
import { verifyExport } from '../verify/verify-site.ts';
import { codings } from '../write/test-support.ts';
import { writeExport } from '../write/write-export.ts';
import { planExport } from './plan-export.ts';

/** Exports a site of one document to a target. */
async function exportTo(
  target: Target,
  body: string,
  cache?: ExportCache,
  precompressed?: readonly string[],
) {
  const open = await target.open();
  try {
    const plan = await planExport({
      ...{ site: await siteOf(body), target: open, embedder, sha256: nodeSha256, codings },
      ...(cache && { cache }),
      ...(precompressed && { precompressed }),
    });
    if (plan.kind === 'impossible') throw new Error(plan.faults.join('\n'));
    return { kind: plan.kind, ...(await writeExport(plan)) };
  } finally {
    await open.close();
  }
}

async function currentOf(target: Target) {
  const open = await target.open();
  await open.close();
  if (open.current === undefined) throw new Error('There is no build.');
  return open.current;
}

test('a target holds the files of a site with their media types, codings and headers', async () => {
  const target = memoryTarget();
  const { kind, counts } = await exportTo(target, 'Boiled from the sea. '.repeat(100));
  expect([kind, counts.unchanged.files]).toEqual(['changed', 0]);
  const build = await currentOf(target);
  const twin = await build.read('posts/salt.md');
  expect(new TextDecoder().decode(twin?.bytes)).toContain('Boiled from the sea.');
  expect(twin?.metadata).toMatchObject({ mediaType: 'text/markdown; charset=utf-8' });
  expect(twin?.metadata?.headers.get('cache-control')).toMatch(/max-age/);
  expect((await build.read('posts/salt.md.br'))?.metadata).toEqual({ ...twin?.metadata, coding: 'br' });
  expect((await build.read('_headers'))?.metadata?.mediaType).toBe('text/plain; charset=utf-8');
  const verified = await verifyExport(build, { sha256: nodeSha256, codings, progress: silentProgress });
  expect(verified).toMatchObject({ snapshot: build.table.snapshot, records: 1, mismatches: [] });
});

test.each([
  ['with the cache of the last', memoryCache()],
  ['without a cache', undefined],
])('an export after an edit %s is, to the last byte, the one from nothing', async (_, cache) => {
  const [edited, fresh] = [memoryTarget(), memoryTarget()];
  await exportTo(edited, 'Boiled.', cache);
  await exportTo(fresh, 'Boiled.');
  const { counts } = await exportTo(edited, 'Dried.', cache);
  await exportTo(fresh, 'Dried.');
  expect(counts.unchanged.files).toBeGreaterThan(0);
  const [one, other] = [await currentOf(edited), await currentOf(fresh)];
  expect(one.table).toEqual(other.table);
  for await (const name of other.list()) expect(await one.read(name), name).toEqual(await other.read(name));
});

test('an export of the same site with the same cache has nothing to write', async () => {
  const [target, cache] = [memoryTarget(), memoryCache()];
  const first = await exportTo(target, 'Boiled.', cache);
  const second = await exportTo(target, 'Boiled.', cache);
  expect(second).toEqual({
    kind: 'unchanged',
    table: { ...first.table, files: expect.arrayContaining([...first.table.files]) },
    counts: {
      written: { files: 0, bytes: 0 },
      unchanged: { files: first.counts.written.files - 1, bytes: expect.any(Number) },
    },
  });
});

test.each([
  ['with the cache of the last', memoryCache()],
  ['without a cache', undefined],
])('an export in other codings %s is, to the last byte, the one from nothing', async (_, cache) => {
  const [changed, fresh] = [memoryTarget(), memoryTarget()];
  const body = 'Boiled from the sea. '.repeat(100);
  for (const some of [undefined, ['br'], [], ['gzip', 'zstd']]) {
    await exportTo(changed, body, cache, some);
    await exportTo(fresh, body, undefined, some);
    const [one, other] = [await currentOf(changed), await currentOf(fresh)];
    expect(one.table).toEqual(other.table);
    const variants = one.table.files.find(({ file }) => file === 'posts/salt.md')?.variants ?? {};
    const suffixes = codings.flatMap(({ coding, suffix }) =>
      (some ?? [coding]).includes(coding) ? [suffix] : [],
    );
    expect(Object.keys(variants)).toEqual(suffixes);
    const twin = await one.read('posts/salt.md');
    // A host that compresses by itself says so by itself; what is answered without it is the same.
    expect(twin).toEqual(await other.read('posts/salt.md'));
    expect(await one.read('_headers')).toEqual(await other.read('_headers'));
  }
});
