import { buildSite } from '@site/content-core';
import { expect, test } from 'vitest';
import { createService } from '../create-service.ts';
import { bytesOf, codeOf, documentOn, expectAnswer } from '../test-support.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** A service over one picture, whose file is read by `read` once the site is built. */
async function serveThen(read: () => Promise<Uint8Array>) {
  let now: () => Promise<Uint8Array> = async () => encode('<svg/>');
  const files = [
    { path: 'site.yaml', read: async () => encode('title: Test\nbase_url: https://example.com\n') },
    { path: 'posts/salt.md', read: async () => encode(documentOn(1, '![a](../blobs/a.svg)')) },
    { path: 'blobs/a.svg', read: () => now() },
  ];
  const { site } = await buildSite(files, { now: new Date('2026-06-01T00:00:00Z') });
  const [cid] = [...(site?.blobs.keys() ?? [])];
  if (site === undefined || cid === undefined) throw new Error('There is no picture.');
  const service = await createService(site);
  now = read;
  return {
    blob: () => service.call('getBlob', { name: `${cid}.svg` }),
    block: () => service.call('getBlock', { cid }),
  };
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test.each([
  ['has gone', failing('ENOENT')],
  ['has gone with its folder', failing('ENOTDIR')],
  ['is a folder now', failing('EISDIR')],
  ['was changed', async () => encode('<svg>other</svg>')],
])('a picture whose file %s is not found', async (_, read) => {
  const { blob, block } = await serveThen(read);
  expect(codeOf(await blob())).toBe('document_not_found');
  expect(codeOf(await block())).toBe('block_not_found');
});

test('a picture whose file is back is found again', async () => {
  let read = failing('ENOENT') as () => Promise<Uint8Array>;
  const { blob } = await serveThen(() => read());
  expect(codeOf(await blob())).toBe('document_not_found');
  read = async () => encode('<svg/>');
  expect(await bytesOf(expectAnswer(await blob()))).toEqual(encode('<svg/>'));
});

test('a disk that fails is no missing file', async () => {
  const { blob, block } = await serveThen(failing('EIO'));
  await expect(blob()).rejects.toThrow('EIO');
  await expect(block()).rejects.toThrow('EIO');
});
