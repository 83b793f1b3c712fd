import { closeSync, fstatSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, type Site } from '@site/content-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BLOBS_FOLDER, EXPORT_FOLDER, RETAINED_FILE, RETAINED_FOLDER, SITE_FILE } from './export-layout.ts';
import { openExport } from './fs.ts';
import { SiteFileError } from './site-file-error.ts';
import { writeSiteFile } from './write-site-file.ts';

const dated = (body: string) => `---\ndate: 2024-05-01\n---\n${body}`;

async function built(texts: Readonly<Record<string, string>>): Promise<Site> {
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  const { site } = await buildSite(files, { now: new Date('2026-06-01'), baseUrl: 'https://example.com' });
  if (site === undefined) throw new TypeError('There is no site.');
  return site;
}

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'export-')));
  await mkdir(join(folder, EXPORT_FOLDER));
  await writeFile(
    join(folder, SITE_FILE),
    await writeSiteFile(await built({ 'posts/a.md': dated('Text.\n') })),
  );
});
afterAll(() => rm(folder, { recursive: true }));

test('an export that is closed reads nothing more, and closes nothing of others', async () => {
  const { site, close } = await openExport(folder);
  close();
  // Each takes the lowest number that is free.
  const others = [1, 2, 3].map(() => openSync(join(folder, SITE_FILE), 'r'));
  expect(() => site.documents[0]?.body).toThrow(
    `${join(folder, SITE_FILE)} is closed, so no more of it is read: open the export again.`,
  );
  close();
  for (const other of others) {
    expect(fstatSync(other).isFile()).toBe(true);
    closeSync(other);
  }
});

test('a folder that holds no export is named, and so is what is damaged', async () => {
  await expect(openExport(join(folder, 'none'))).rejects.toThrow(
    `${join(folder, 'none', SITE_FILE)} cannot be opened`,
  );
  const damaged = join(folder, 'damaged');
  await mkdir(join(damaged, EXPORT_FOLDER), { recursive: true });
  await writeFile(join(damaged, SITE_FILE), 'no site');
  await expect(openExport(damaged)).rejects.toThrow(SiteFileError);
});

test('an export lists its retained snapshots, and reads what there is of them', async () => {
  const { site, retained, readRetained, readFile, close } = await openExport(folder);
  expect([retained, await readRetained(site.snapshot, 'llms.txt'), await readFile('none')]).toEqual([
    [],
    undefined,
    undefined,
  ]);
  close();
  await writeFile(join(folder, RETAINED_FILE), JSON.stringify([site.snapshot]));
  await mkdir(join(folder, RETAINED_FOLDER, site.snapshot), { recursive: true });
  await writeFile(join(folder, RETAINED_FOLDER, site.snapshot, 'llms.txt'), 'Before.');
  const again = await openExport(folder);
  expect(again.retained).toEqual([site.snapshot]);
  expect(new TextDecoder().decode(await again.readRetained(site.snapshot, 'llms.txt'))).toBe('Before.');
  expect(new TextDecoder().decode(await again.readFile(RETAINED_FILE, 3))).toBe('["b');
  await expect(again.readFile(RETAINED_FOLDER)).rejects.toThrow('EISDIR');
  again.close();
  for (const damaged of ['["no id"]', '["b', '']) {
    await writeFile(join(folder, RETAINED_FILE), damaged);
    await expect(openExport(folder)).rejects.toThrow(`${RETAINED_FILE} is no list of snapshot ids`);
  }
  await rm(join(folder, RETAINED_FILE));
});

test('a blob of an export is read from its folder', async () => {
  const own = join(folder, 'with-blob');
  await mkdir(join(own, EXPORT_FOLDER), { recursive: true });
  const site = await built({ 'posts/a.svg': '<svg/>', 'posts/a.md': dated('![a](a.svg)\n') });
  await writeFile(join(own, SITE_FILE), await writeSiteFile(site));
  const [blob] = site.blobs.values();
  await mkdir(join(own, BLOBS_FOLDER));
  await writeFile(join(own, BLOBS_FOLDER, `${blob?.cid}.svg`), '<svg/>');
  const opened = await openExport(own);
  const [read] = opened.site.blobs.values();
  expect(new TextDecoder().decode(await read?.file.read())).toBe('<svg/>');
  opened.close();
});

test('an export that is open reads its records when they are used', async () => {
  const { site, close } = await openExport(folder);
  expect(site.documents[0]?.body).toBe('Text.\n');
  close();
});
