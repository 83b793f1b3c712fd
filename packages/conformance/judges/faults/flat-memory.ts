import type { Faults } from '../judge.ts';

const MEBIBYTE = 2 ** 20;

/** The collector does as it likes: in bytes, and as a part of what was there. */
const ALLOWED = { growth: 1.05, slackBytes: 8 * MEBIBYTE } as const;

/** The memory of a process over its life: the mean of each third of the samples, in bytes. */
export function thirdsOf(samples: readonly number[]): readonly [first: number, middle: number, last: number] {
  const size = Math.ceil(samples.length / 3);
  return [
    mean(samples.slice(0, size)),
    mean(samples.slice(size, 2 * size)),
    // From the end: so few samples as there are in a short run may not be three equal parts.
    mean(samples.slice(-size)),
  ];
}

/** What grew past what is allowed: from the middle third on, because the caches fill in the first. */
export function growthOf(samples: readonly number[]): Faults {
  const [, middle, last] = thirdsOf(samples);
  if (last <= middle * ALLOWED.growth + ALLOWED.slackBytes) return [];
  return [
    `memory grows from ${inMebibytes(middle)} MiB in the middle third to ${inMebibytes(last)} in the last`,
  ];
}

export function inMebibytes(bytes: number): string {
  return (bytes / MEBIBYTE).toFixed(1);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);
}
