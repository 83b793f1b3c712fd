import type { Faults } from '../judge.ts';

const MEBIBYTE = 2 ** 20;

/** The noise of garbage collection: in bytes, and as a ratio. */
const ALLOWED = { growth: 1.05, slackBytes: 8 * MEBIBYTE } as const;

/**
 * The peak memory in each third of the samples, in bytes. Memory that the collector returns for a while lowers a mean,
 * and would look like a leak when it is taken again; a leak raises the peak.
 */
export function peaksOf(samples: readonly number[]): readonly [first: number, middle: number, last: number] {
  const size = Math.ceil(samples.length / 3);
  return [
    Math.max(...samples.slice(0, size)),
    Math.max(...samples.slice(size, 2 * size)),
    // From the end: the few samples of a short run may not divide by three.
    Math.max(...samples.slice(-size)),
  ];
}

/** Growth beyond the noise, from the middle third on: caches fill in the first. */
export function growthOf(samples: readonly number[]): Faults {
  const [, middle, last] = peaksOf(samples);
  if (last <= middle * ALLOWED.growth + ALLOWED.slackBytes) return [];
  return [
    `memory grows from ${inMebibytes(middle)} MiB in the middle third to ${inMebibytes(last)} in the last`,
  ];
}

export function inMebibytes(bytes: number): string {
  return (bytes / MEBIBYTE).toFixed(1);
}
