import { describe, expect, test } from 'vitest';
import { countTestLog } from './count-test-log.ts';
import { readVitestCounts } from './vitest-counts.ts';

describe('the counts of vitest', () => {
  test.each([
    ['      Tests  123 passed (123)', { passed: 123, failed: 0, skipped: 0 }],
    ['      Tests  123 passed | 1 skipped (124)', { passed: 123, failed: 0, skipped: 1 }],
    ['      Tests  2 failed | 3 passed | 1 skipped | 4 todo (10)', { passed: 3, failed: 2, skipped: 5 }],
    ['      Tests  1 expected fail | 1 passed (2)', { passed: 2, failed: 0, skipped: 0 }],
    [
      '      Tests  1 passed (1)\n\n      Tests  2 passed (2)\n   Start at',
      { passed: 2, failed: 0, skipped: 0 },
    ],
  ])('%j', (log, counts) => {
    expect(readVitestCounts(log)).toEqual(counts);
  });

  test.each([
    ['nothing at all', ''],
    ['the files only', ' Test Files  26 passed (26)'],
    ['no tests', '      Tests  no tests'],
    ['a word that is new', '      Tests  3 passed | 1 wobbled (4)'],
    ['a sum that is wrong', '      Tests  3 passed (4)'],
    ['prose', 'Tests  are described in CONTRIBUTING.md (4)'],
  ])('cannot be read from %s', (_, log) => {
    expect(readVitestCounts(log)).toBeUndefined();
  });
});

describe('the log of npm test', () => {
  const script = 'turbo run build typecheck && biome ci . && knip && vitest run';
  const turbo = ' Tasks:    9 successful, 9 total\nCached:    0 cached, 9 total\n';
  const biome = 'Checked 263 files in 2s. No fixes applied.\n';
  const tests = '      Tests  10 passed | 1 skipped (11)\n';

  test.each([
    ['all went well', turbo + biome + tests, 0, [13, 0, 1]],
    ['a test failed', `${turbo}${biome}      Tests  1 failed | 9 passed (10)\n`, 1, [12, 1, 0]],
    ['vitest failed outside any test', turbo + biome + tests, 1, [13, 1, 1]],
    ['vitest printed no counts', turbo + biome, 0, [3, 1, 0]],
    ['vitest broke off', turbo + biome, 1, [2, 1, 0]],
    ['biome failed', `${turbo}${biome}Found 1 error.\n`, 1, [1, 1, 0]],
    ['biome only warned, and knip failed', `${turbo}${biome}Found 2 warnings.\n`, 1, [2, 1, 0]],
    ['a task of turbo failed', ' Tasks:    8 successful, 9 total\n', 1, [0, 1, 0]],
    ['nothing was installed', 'ERR_PNPM_OUTDATED_LOCKFILE\n', 1, [0, 1, 0]],
  ])('%s', (_, log, code, [passed, failed, skipped]) => {
    expect(countTestLog(script, log, code).counts).toEqual({ passed, failed, skipped });
  });

  test('is read without its colours', () => {
    const coloured = (turbo + biome + tests).replace(/\d+/g, (digits) => `\u001b[1m${digits}\u001b[0m`);
    expect(countTestLog(script, coloured, 0).counts).toEqual({ passed: 13, failed: 0, skipped: 1 });
    expect(countTestLog(script, coloured.replace('Tests', ''), 1).counts.passed).toBe(2);
  });

  test('says why, when a count alone does not', () => {
    expect(countTestLog(script, turbo, 1).note).toBe('stopped before vitest could count (1)');
    expect(countTestLog(script, turbo + biome + tests, 0).note).toBeUndefined();
  });
});
