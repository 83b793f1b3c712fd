import { closeSync, fstatSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXPORT_FOLDER, openExport, SITE_FILE } from './export-fs.ts';
import { writeSiteFile } from './site-file/write-site-file.ts';
import { buildClean, dated } from './test-support.ts';

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'export-')));
  await mkdir(join(folder, EXPORT_FOLDER));
  await writeFile(
    join(folder, SITE_FILE),
    await writeSiteFile(await buildClean({ 'posts/a.md': dated('Text.\n') })),
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

test('an export that is open reads its records when they are asked for', async () => {
  const { site, close } = await openExport(folder);
  expect(site.documents[0]?.body).toBe('Text.\n');
  close();
});
