import { addCounts, type Counts } from './counts.ts';
import { readVitestCounts } from './vitest-counts.ts';
import { withoutColours } from './without-colours.ts';

/** The counts of a phase, and a reason where the counts alone do not explain a failure. */
export interface Verdict {
  readonly counts: Counts;
  readonly note?: string;
}

/** What a gate prints only when it has passed. One that prints nothing has passed when the next one ran. */
const passedSigns: Readonly<Record<string, RegExp>> = {
  turbo: /^ *Tasks: +(\d+) successful, \1 total *$/m,
  biome: /^Checked \d+ files? in (?![\s\S]*^Found \d+ error)/m,
};

const one = { passed: 1, failed: 0, skipped: 0 };

/**
 * Counts what a script such as `npm test` ran: every test of vitest, and each gate before it as one.
 * @param script - the gates as they are chained: `turbo run build && knip && vitest run`
 * @param code - what it exited with
 */
export function countTestLog(script: string, coloured: string, code: number): Verdict {
  const log = withoutColours(coloured);
  const gates = script.split('&&').map((step) => step.trim());
  const before = gates.filter((gate) => !gate.startsWith('vitest'));
  const tests = readVitestCounts(log);
  if (tests === undefined) {
    // The chain stops at its first failure, so that what printed its sign has passed and one thing has failed.
    const passed = code === 0 ? before : before.filter((gate) => hasSign(gate, log));
    const note = code === 0 ? 'vitest printed no counts' : `stopped before vitest could count (${code})`;
    return { counts: { passed: passed.length, failed: 1, skipped: 0 }, note };
  }
  const all = addCounts([...before.map(() => one), tests]);
  // An error outside any test fails the run, and no test.
  if (code === 0 || tests.failed > 0) return { counts: all };
  return { counts: { ...all, failed: 1 }, note: `failed (${code}), though no test did` };
}

function hasSign(gate: string, log: string): boolean {
  return passedSigns[gate.split(' ')[0] ?? '']?.test(log) ?? false;
}
