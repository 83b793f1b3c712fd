import { type Counts, closingLine } from './counts.ts';

/** Takes what each check found, says it in one line, and counts. */
export interface Report {
  /** A check without faults has passed. */
  check(name: string, faults: readonly string[]): void;
  skip(name: string, reason: string): void;
  /** What was counted so far. */
  counts(): Counts;
  /** Prints the closing line. */
  close(): Counts;
}

/** @param print - takes one line at a time, without its end */
export function createReport(print: (line: string) => void): Report {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  return {
    check: (name, faults) => {
      counts[faults.length === 0 ? 'passed' : 'failed'] += 1;
      print(faults.length === 0 ? `ok    ${name}` : `FAIL  ${name}: ${faults.map(oneLine).join(' · ')}`);
    },
    skip: (name, reason) => {
      counts.skipped += 1;
      print(`skip  ${name}: ${oneLine(reason)}`);
    },
    counts: () => ({ ...counts }),
    close: () => {
      print(closingLine(counts));
      return counts;
    },
  };
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' | ');
}
