import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TABLE_FILE } from '../file-table.ts';
import { buildsOf, readTableOf } from './builds-folder.ts';
import { folderTarget } from './folder-target.ts';

let folder: string;
let out: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-table-'));
  out = join(folder, 'out');
  await mkdir(join(out, '_export'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const head = { version: 1, snapshot: 's', baseUrl: 'https://example.com' };

test.each([
  ['cut off', '{"version":1,', /files\.json is damaged: SyntaxError: .*\.$/],
  ['of another version', JSON.stringify({ ...head, version: 2, files: [] }), /is damaged: .*expected 1/],
  [
    'with a digest that is none',
    JSON.stringify({ ...head, files: [{ file: 'a', size: 1, digest: 'abc' }] }),
    /is damaged: .*pattern/,
  ],
])('a table is refused when it is %s', async (_name, text, message) => {
  await writeFile(join(out, TABLE_FILE), text);
  await expect(readTableOf(out)).rejects.toThrow(message);
});

test('a folder whose table cannot be read is not taken for one without a table', async () => {
  await mkdir(join(out, TABLE_FILE));
  await expect(readTableOf(out)).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await readTableOf(join(folder, 'none'))).toBeUndefined();
  await writeFile(join(folder, 'file'), '');
  expect(await readTableOf(join(folder, 'file'))).toBeUndefined();
});

test('an export with a damaged table is not replaced, says how to begin anew, and is released', async () => {
  await writeFile(join(out, TABLE_FILE), JSON.stringify({ ...head, files: [] }));
  await (await folderTarget(out).open()).close();
  await writeFile(join(out, TABLE_FILE), '{');
  const resolution = `To begin anew, remove ${out} and ${buildsOf(out)} first.`;
  await expect(folderTarget(out).open()).rejects.toThrow(resolution);
  expect(await readdir(buildsOf(out))).not.toContain('lock');
});
