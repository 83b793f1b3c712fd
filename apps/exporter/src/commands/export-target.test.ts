import { cp, link, mkdir, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildsOf } from '@site/export/folder';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exists, readTree, type Workshop, workshop } from '../test-support.ts';

let shop: Workshop;
beforeEach(async () => {
  shop = await workshop();
});
afterEach(() => shop.remove());

describe('the target', () => {
  test.each([
    ['inside the content', (shop: Workshop) => join(shop.content, 'out'), 'is inside --content'],
    ['the content', (shop: Workshop) => shop.content, 'is inside --content'],
    ['around the content', (shop: Workshop) => shop.folder, 'is around --content'],
    ['in no folder', (shop: Workshop) => join(shop.folder, 'none/out'), 'has no folder to be in'],
  ])('is refused when it is %s', async (_name, outOf, fault) => {
    const args = [
      'export',
      '--content',
      shop.content,
      '--out',
      outOf(shop),
      '--base-url',
      'https://example.com',
    ];
    const { code, logged } = await shop.run(...args);
    expect(code).toBe(2);
    expect(logged).toContain(fault);
    expect((await readdir(shop.folder)).sort()).toEqual(['content']);
  });

  test('is refused when it holds what is not ours, which stays', async () => {
    await mkdir(shop.out);
    await writeFile(join(shop.out, 'thesis.txt'), 'My only copy.');
    const { code, logged } = await shop.export();
    expect(code).toBe(2);
    expect(logged).toContain('has files, and no _export/files.json, so this program did not write it');
    expect(await readdir(shop.out)).toEqual(['thesis.txt']);
  });

  test('is refused when it is a file, or a link elsewhere', async () => {
    await writeFile(shop.out, '');
    expect((await shop.export()).logged).toContain('is no folder');
    await rm(shop.out);
    const elsewhere = join(shop.folder, 'elsewhere');
    await mkdir(elsewhere);
    await symlink(elsewhere, shop.out);
    expect((await shop.export()).logged).toContain(
      `is a link to ${elsewhere}, so this program did not write it`,
    );
    expect(await readlink(shop.out)).toBe(elsewhere);
  });

  test('is refused when the folder of builds is not ours', async () => {
    await mkdir(buildsOf(shop.out));
    await writeFile(join(buildsOf(shop.out), '7'), '');
    expect((await shop.export()).logged).toContain('has files, and no site-export-builds');
    expect(await readdir(buildsOf(shop.out))).toEqual(['7']);
  });

  test('may be an empty folder', async () => {
    await mkdir(shop.out);
    expect((await shop.export()).code).toBe(0);
    expect(await readlink(shop.out)).toBe('.out.builds/1');
  });

  test('may be a copy of an export, which is replaced', async () => {
    await shop.export();
    const copy = join(shop.folder, 'copy');
    await cp(`${shop.out}/`, copy, { recursive: true });
    const { code, printed } = await shop.run(
      ...['export', '--content', shop.content, '--out', copy, '--base-url', 'https://example.com', '--json'],
    );
    expect(code).toBe(0);
    const events = printed.split('\n').map((line) => JSON.parse(line) as unknown);
    expect(events.at(-1)).toMatchObject({ event: 'done', files: 1 });
    expect(await readTree(copy)).toEqual(await readTree(shop.out));
  });

  test('retains the build before the last for who still reads it, and no older one', async () => {
    for (const number of [1, 2, 3]) {
      await shop.write('posts/n.md', `---\ndate: 2024-05-09\n---\n\nBuild ${number}.\n`);
      await shop.export();
    }
    expect((await readdir(buildsOf(shop.out))).filter((name) => /^\d/.test(name))).toEqual(['2', '3']);
    expect(await readlink(shop.out)).toBe('.out.builds/3');
  });

  test('comes back by itself when only its link is missing', async () => {
    await shop.export();
    await rm(shop.out);
    await shop.write('posts/c.md', '---\ndate: soon\n---\nText.\n');
    expect((await shop.export()).code).toBe(1);
    expect((await shop.run('verify', shop.out)).code).toBe(0);
  });

  test('is written by one process at a time; what a dead one left is taken over', async () => {
    await shop.export();
    const lock = join(buildsOf(shop.out), 'lock');
    await writeFile(lock, String(process.ppid));
    const { code, logged } = await shop.export();
    expect(code).toBe(2);
    expect(logged).toContain(`Process ${process.ppid} is writing the same export`);
    await writeFile(lock, '999999999');
    await mkdir(join(buildsOf(shop.out), '7.unfinished/posts'), { recursive: true });
    await link(join(shop.out, 'index.md'), join(buildsOf(shop.out), '7.unfinished/posts/x'));
    expect((await shop.export()).code).toBe(0);
    expect(await exists(lock)).toBe(false);
    expect(await exists(join(buildsOf(shop.out), '7.unfinished'))).toBe(false);
  });
});
