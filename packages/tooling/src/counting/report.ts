import { type Counts, closingLine } from './counts.ts';

/** Prints a line for each check, and counts the results. */
export interface Report {
  /** A check without faults has passed. */
  check(name: string, faults: readonly string[]): void;
  skip(name: string, reason: string): void;
  /** The counts so far. */
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

/** An error as a fault: its stack, where it has one. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' | ');
}
