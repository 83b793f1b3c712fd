/** The results of some checks. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function addCounts(all: readonly Counts[]): Counts {
  const sum = (of: (each: Counts) => number) => all.reduce((total, each) => total + of(each), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    skipped: sum(({ skipped }) => skipped),
  };
}

/** The line that every program of this package ends with. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** Reads the closing line of a log; `undefined` when its last line is another, because the program broke off. */
export function readClosingLine(log: string): Counts | undefined {
  const line = log.trimEnd().split('\n').at(-1) ?? '';
  const [, passed, failed, skipped] = /^(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(line) ?? [];
  if (passed === undefined) return undefined;
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
