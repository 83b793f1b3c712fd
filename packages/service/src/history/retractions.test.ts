import { buildSite, type Site } from '@site/content-core';
import { operations, type Service } from '@site/contract';
import { ProblemError } from '@site/problem';
import { beforeAll, describe, expect, test } from 'vitest';
import { createService } from '../create-service.ts';
import { codeOf, documentOn, expectAnswer } from '../test-support.ts';
import { memoryArchive } from './memory-archive.ts';
import { holdsRetracted } from './retractions.ts';

async function siteOf(files: Readonly<Record<string, string>>, more = ''): Promise<Site> {
  const all = { 'site.yaml': `title: Test\nbase_url: https://example.com\n${more}`, ...files };
  const content = Object.entries(all).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  const { site } = await buildSite(content, { now: new Date('2026-06-01T00:00:00Z') });
  if (site === undefined) throw new Error('There is no site.');
  return site;
}

const salt = { 'posts/salt.md': documentOn(1, 'Sea.') };
const archive = memoryArchive();
let start: Site;
let leak: string;
let blob: string;
let now: Service;

beforeAll(async () => {
  start = await siteOf({
    ...salt,
    'posts/leak.md': documentOn(2, 'A secret. ![a](../blobs/a.svg)', 'aliases: [former]\n'),
    'blobs/a.svg': '<svg/>',
  });
  leak = start.manifest.entries['/posts/leak.md'] ?? '';
  [blob = ''] = start.blobs.keys();
  await archive.retain(await createService(start));
  const plain = await siteOf(salt);
  await archive.retain(await createService(plain));
  const entries = [`{path: /posts/leak, date: 2026-05-31, reason: It was a secret.}`, `{cid: ${blob}}`];
  const site = await siteOf(salt, `retracted: [${entries.join(', ')}]\n`);
  now = await createService(site, { archive });
});

const codeAt = (path: string) => now.gone(path)?.code;

describe('what is retracted', () => {
  test('is a tombstone at its path, its former one and its twins, and at no other', () => {
    for (const path of ['/posts/leak', '/posts/leak.md', '/posts/former', '/posts/former.md'])
      expect(codeAt(path), path).toBe('content_retracted');
    expect(codeAt(`/blobs/${blob}.svg`)).toBe('content_retracted');
    expect([codeAt('/posts/salt'), codeAt('/posts/never'), codeAt('/posts/leaks')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('says when and why, and neither a title nor a text', () => {
    expect(now.gone('/posts/leak')).toMatchObject({
      status: 410,
      detail:
        'The owner of this site has retracted what was at /posts/leak on 2026-05-31, from every snapshot. Their reason: It was a secret.',
      resolution: { kind: 'forget-record', path: '/posts/leak' },
    });
  });

  test.each([() => leak, () => blob])('is no block, even where a store still has it', async (cidOf) => {
    const cid = cidOf();
    const held = await createService(
      await siteOf(salt, `retracted: [{path: /posts/leak}, {cid: ${blob}}]\n`),
      {
        archive,
        blocks: { get: async () => new Uint8Array(1), size: async () => 1 },
      },
    );
    for (const format of ['raw', 'car'])
      expect(codeOf(await held.call('getBlock', { cid, format }))).toBe('content_retracted');
    expect(codeOf(await held.call('getRaslBlock', { cid }))).toBe('content_retracted');
  });

  test('is resolved by none of its names', () => {
    for (const name of [
      '/posts/leak',
      'posts/leak.md',
      '/posts/former',
      leak,
      'https://example.com/posts/leak',
    ]) {
      const found = now.resolve(name);
      expect(found instanceof ProblemError && found.code, name).toBe('content_retracted');
    }
  });

  test('has no text of a snapshot that had it; its manifest, and the text of others, are as they were', async () => {
    const of = async (id: string) => codeOf(await now.call('getRetainedLlmsFull', { id }));
    expect(await of(start.snapshot)).toBe('content_retracted');
    const [, plain = ''] = (await archive.list()).toReversed();
    expectAnswer(await now.call('getRetainedLlmsFull', { id: plain }));
    expectAnswer(await now.call('getRetainedManifest', { id: start.snapshot }));
    const planned = now.plan.map(({ path }) => path);
    expect(planned).toContain(`/snapshots/${start.snapshot}/manifest.json`);
    expect(planned).not.toContain(`/snapshots/${start.snapshot}/llms-full.txt`);
    expect(planned).toContain(`/snapshots/${plain}/llms-full.txt`);
  });

  test('is listed with the changes, and for hosts by its paths', async () => {
    const answer = expectAnswer(await now.call('getChanges', { since: start.snapshot }));
    expect(operations.getChanges.output.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      retracted: [{ path: '/posts/leak', date: '2026-05-31', reason: 'It was a secret.' }, { cid: blob }],
    });
    expect(now.retractedPaths).toEqual(
      [
        ...['/posts/leak', '/posts/leak.md', '/posts/former', '/posts/former.md'],
        ...[`/blobs/${blob}.svg`, `/ipfs/${blob}`, `/ipfs/${leak}`],
        `/snapshots/${start.snapshot}/llms-full.txt`,
      ].sort(),
    );
  });

  test('is nothing where nothing is', async () => {
    const service = await createService(start);
    expect(service.retractedPaths).toEqual([]);
    expect(expectAnswer(await service.call('getChanges', {}))).not.toHaveProperty('retracted');
  });
});

test('an archive in memory removes the texts that hold it, and no manifest', async () => {
  const own = memoryArchive();
  const site = await siteOf(salt, 'retracted: [{path: /posts/leak}]\n');
  for (const each of [start, site]) await own.retain(await createService(each));
  await own.removeTexts((manifest) => holdsRetracted(manifest, site));
  expect(await own.list()).toEqual([site.snapshot, start.snapshot]);
  expect(await own.list('llms-full.txt')).toEqual([site.snapshot]);
  expect(await own.read(start.snapshot, 'llms-full.txt')).toBeUndefined();
});
