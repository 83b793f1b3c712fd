import { expect, test } from 'vitest';
import type { TimedRun } from '../tools/timed-run.ts';
import type { Builds } from './builds.ts';
import { exportReport } from './report.ts';

const run = (wall: number): TimedRun => ({ wall, cpu: wall, rss: wall * 1e7, stdout: '' });
const exported = (wall: number, pages: number) => ({
  ...run(wall),
  done: { files: 1, bytes: 1, phases: [{ phase: 'pages', ms: pages * 1000 }] },
});

const large: Builds = {
  size: 10_000,
  hugo: { cold: run(10), touched: run(8) },
  cold: exported(40, 31),
  unchanged: exported(1, 0),
  touched: exported(4, 2),
};

/** The ratio and the verdict of each bar in a report. */
const verdicts = (report: string) =>
  Array.from(report.matchAll(/\| +([\d.]+|–) \| +≤ [\d.]+ \| +(\S.*?) \|/g), ([, measured, verdict]) => [
    measured,
    verdict,
  ]);

test('everything but HTML pages is compared with Hugo, at the size that has bars', () => {
  expect(verdicts(exportReport([large], []))).toEqual([
    ['0.9', 'met'],
    ['0.25', '**missed**'],
  ]);
  expect(verdicts(exportReport([{ ...large, size: 1000 }], []))).toEqual([]);
});

test('without Hugo no bar is met or missed, and a note says why', () => {
  const report = exportReport([{ ...large, hugo: undefined }], ['Hugo failed']);
  expect(verdicts(report)).toEqual([
    ['–', 'not measured'],
    ['–', 'not measured'],
  ]);
  expect(report).toContain('Hugo failed');
});

test('growth is reported per document', () => {
  const small: Builds = { ...large, size: 1000, cold: exported(5, 1) };
  expect(verdicts(exportReport([small, large], [])).slice(2)).toEqual([
    ['0.8', 'met'],
    ['0.8', 'met'],
  ]);
});
