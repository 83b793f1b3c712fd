import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFileTable, TABLE_FILE } from './file-table.ts';
import { buildsOf, Target } from './target.ts';

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
  await expect(readFileTable(out)).rejects.toThrow(message);
});

test('a folder whose table cannot be read is not taken for one without a table', async () => {
  await mkdir(join(out, TABLE_FILE));
  await expect(readFileTable(out)).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await readFileTable(join(folder, 'none'))).toBeUndefined();
  await writeFile(join(folder, 'file'), '');
  expect(await readFileTable(join(folder, 'file'))).toBeUndefined();
});

test('an export with a damaged table is not replaced, says how to begin anew, and is let go', async () => {
  await writeFile(join(out, TABLE_FILE), JSON.stringify({ ...head, files: [] }));
  await (await Target.open(out)).close();
  await writeFile(join(out, TABLE_FILE), '{');
  const cure = `To begin anew, remove ${out} and ${buildsOf(out)} first.`;
  await expect(Target.open(out)).rejects.toThrow(cure);
  expect(await readdir(buildsOf(out))).not.toContain('lock');
});
