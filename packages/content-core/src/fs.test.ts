import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NO_EDITION } from './editions/edition.ts';
import { loadSite, readFolder } from './fs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
}

test('lists files, and leaves out what is hidden, installed or linked in from elsewhere', async () => {
  await write('posts/a.md', 'A');
  await write('posts/.draft.md', 'B');
  await write('.obsidian/config.md', 'C');
  await write('posts/node_modules/d.md', 'D');
  await symlink('/etc/passwd', join(folder, 'posts', 'e.md'));
  await symlink('/etc', join(folder, 'etc'));
  expect((await readFolder(folder)).map(({ path }) => path)).toEqual(['posts/a.md']);
});

test('lists files in the order of their code units, whatever that of the system is', async () => {
  // In UTF-8, by which systems sort, the other way round.
  await write('\u{ff21}.md', 'A');
  await write('\u{1f600}.md', 'B');
  expect((await readFolder(folder)).map(({ path }) => path)).toEqual(['\u{1f600}.md', '\u{ff21}.md']);
});

test('builds the site of a folder', async () => {
  await write('site.yaml', 'title: Test\n');
  await write('posts/2024-05-01-a.md', 'Text.\n');
  const { site, issues } = await loadSite(folder, { now: new Date('2026-01-01T00:00:00Z') });
  expect(issues).toEqual([]);
  expect(site?.documents.map(({ path }) => path)).toEqual(['/posts/a']);
});

test('says what is left out because it is no file', async () => {
  await write('site.yaml', 'title: Test\n');
  await symlink('/etc/passwd', join(folder, 'link.md'));
  const server = createServer().listen(join(folder, 'socket'));
  await once(server, 'listening');
  const { issues } = await loadSite(folder, { now: new Date('2026-01-01T00:00:00Z') });
  server.close();
  expect(issues).toMatchObject([
    { severity: 'warning', rule: 'not-a-file', file: 'link.md', line: 1, column: 1, value: 'link.md' },
    { severity: 'warning', rule: 'not-a-file', file: 'socket', line: 1, column: 1, value: 'socket' },
  ]);
  expect(issues.map(({ message }) => message)).toEqual([
    '"link.md" is a symbolic link, so it is neither followed nor published.',
    '"socket" is no regular file, so it is neither followed nor published.',
  ]);
});

/** A folder that nobody can list, the superuser included: Node reads its name as another one. */
async function closed(path: string): Promise<void> {
  await mkdir(join(folder, path), { recursive: true });
  await mkdir(Buffer.concat([Buffer.from(join(folder, path, '/')), Buffer.from([0xff])]));
}

test('says which folder within cannot be read, and reads the rest', async () => {
  await write('site.yaml', 'title: Test\n');
  await write('posts/2024-05-01-a.md', 'Text.\n');
  await write('posts/z/2024-05-02-b.md', 'Text.\n');
  await closed('posts/deep/er');
  const { site, issues } = await loadSite(folder, { now: new Date('2026-01-01T00:00:00Z') });
  expect(site?.documents.map(({ path }) => path)).toEqual(['/posts/z/b', '/posts/a']);
  const value = 'posts/deep/er/\ufffd';
  expect(issues).toMatchObject([
    { severity: 'error', rule: 'folder-unreadable', file: value, line: 1, column: 1, value },
  ]);
  expect(issues[0]?.message).toMatch(/^The folder cannot be read: ENOENT: .*\ufffd'\.$/);
  await expect(readFolder(folder)).rejects.toThrow('ENOENT');
});

test('does not look into what is hidden or installed', async () => {
  await closed('.git/objects');
  await closed('posts/node_modules');
  await write('posts/b/c.md', 'C');
  await write('posts/b.md', 'B');
  await write('A.md', 'A');
  expect((await readFolder(folder)).map(({ path }) => path)).toEqual(['A.md', 'posts/b/c.md', 'posts/b.md']);
});

test('says which folder is not there', async () => {
  const options = { now: new Date('2026-01-01T00:00:00Z') };
  await expect(loadSite(join(folder, 'none'), options)).rejects.toThrow(/ENOENT.*none/);
});

test('a folder that is empty, and was not, has lost its disk and not its records', async () => {
  await write('posts/2024-05-01-a.md', 'Text.\n');
  const now = new Date('2026-01-01T00:00:00Z');
  const { edition } = await loadSite(folder, { now, before: NO_EDITION });
  await rm(join(folder, 'posts'), { recursive: true });
  await expect(loadSite(folder, { now, before: edition })).rejects.toThrow(
    'is empty, as the place of a disk is',
  );
  await write('site.yaml', 'title: Test\n');
  expect((await loadSite(folder, { now, before: edition })).site?.documents).toEqual([]);
});
