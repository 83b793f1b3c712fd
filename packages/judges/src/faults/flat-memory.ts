import type { Faults } from '../judge.ts';

const MEBIBYTE = 2 ** 20;

/** The collector does as it likes: in bytes, and as a part of what was there. */
const ALLOWED = { growth: 1.05, slackBytes: 8 * MEBIBYTE } as const;

/**
 * The memory of a process over its life: the most in each third of the samples, in bytes. A collector that gives memory
 * back for a while lowers a mean, and what it takes again would look like a leak; a leak moves the most.
 */
export function peaksOf(samples: readonly number[]): readonly [first: number, middle: number, last: number] {
  const size = Math.ceil(samples.length / 3);
  return [
    Math.max(...samples.slice(0, size)),
    Math.max(...samples.slice(size, 2 * size)),
    // From the end: so few samples as there are in a short run may not be three equal parts.
    Math.max(...samples.slice(-size)),
  ];
}

/** What grew past what is allowed: from the middle third on, because the caches fill in the first. */
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
