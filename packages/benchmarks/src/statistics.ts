/** The arithmetic mean; NaN of nothing. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard error of the mean; NaN of fewer than two. */
export function standardError(values: readonly number[]): number {
  const center = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/** The smallest value that so many of a hundred do not exceed (nearest rank); NaN of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

/** The minimum over rounds of each measurement: other programs only ever add to a time. */
export function leastOfEach(rounds: readonly (readonly number[])[]): readonly number[] {
  const length = Math.min(...rounds.map((round) => round.length));
  return Array.from({ length }, (_, at) => Math.min(...rounds.map((round) => round[at] ?? Number.NaN)));
}
