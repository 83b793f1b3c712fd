import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test } from 'vitest';

const tally = fileURLToPath(new URL('tally.ts', import.meta.url));
const folders: string[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'));
  folders.push(folder);
});
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true });
});

/** Writes the logs of phases, as `.ci/run` leaves them, and adds them up. */
function run(files: Readonly<Record<string, string>>): {
  last: string;
  status: number | null;
  stdout: string;
} {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { stdout, status } = spawnSync(process.execPath, [tally, folder], { encoding: 'utf8' });
  return { last: stdout.trimEnd().split('\n').at(-1) ?? '', status, stdout };
}

// These logs show no gate before vitest, so that the test does not depend on how many the workspace chains.
const noTests = { 'npm-test.log': 'broken\n', 'npm-test.code': '1\n' };
const slowTests = { 'slow-tests.log': '      Tests  4 passed (4)\n', 'slow-tests.code': '0\n' };

test('adds up the phases, and fails when one of them did', () => {
  const result = run({
    ...noTests,
    ...slowTests,
    'packages.log': 'ok    a\n5 passed, 0 failed, 2 skipped\n',
    'packages.code': '0\n',
    'conformance.log': 'ok    a\n7 passed, 0 failed, 1 skipped\n',
    'conformance.code': '0\n',
  });
  expect(result).toMatchObject({ last: '16 passed, 1 failed, 3 skipped', status: 1 });
});

test('is content when all went well', () => {
  const result = run({
    'npm-test.log': '      Tests  7 passed (7)\n',
    'npm-test.code': '0\n',
    ...slowTests,
    'packages.log': '5 passed, 0 failed, 0 skipped\n',
    'packages.code': '0\n',
    'conformance.log': '5 passed, 0 failed, 0 skipped\n',
    'conformance.code': '0\n',
  });
  expect(result.status).toBe(0);
  expect(result.last).toMatch(/^\d+ passed, 0 failed, 0 skipped$/);
});

const conformance = { 'conformance.log': '0 passed, 0 failed, 0 skipped\n', 'conformance.code': '0\n' };

test.each([
  ['a phase that was never reached is skipped', {}, '4 passed, 1 failed, 1 skipped', 'was not reached'],
  [
    'one that did not end has failed',
    { 'packages.log': 'ok    a\n' },
    '4 passed, 2 failed, 0 skipped',
    'did not end',
  ],
  [
    'one without a closing line has failed',
    { 'packages.log': 'ok    a\n', 'packages.code': '0\n' },
    '4 passed, 2 failed, 0 skipped',
    'broke off (0)',
  ],
  [
    'one that failed without a failed check has failed',
    { 'packages.log': '5 passed, 0 failed, 0 skipped\n', 'packages.code': '1\n' },
    '9 passed, 2 failed, 0 skipped',
    'though no check did',
  ],
])('%s', (_, files, last, note) => {
  const result = run({ ...noTests, ...slowTests, ...conformance, ...files });
  expect(result).toMatchObject({ last, status: 1 });
  expect(result.stdout).toContain(note);
});
