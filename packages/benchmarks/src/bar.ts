import { number, table } from './table.ts';

/** A figure that a measurement should reach. */
export interface Bar {
  readonly what: string;
  readonly measured: number | undefined;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** What came of each bar, in markdown; nothing when there is none. */
export function barTable(bars: readonly Bar[]): string {
  if (bars.length === 0) return '';
  return table(
    ['bar', 'measured', 'bound', ''],
    bars.map((bar) => [bar.what, number(bar.measured), boundOf(bar), verdict(bar)]),
  );
}

export function verdict({ measured, atMost, atLeast }: Bar): 'met' | '**missed**' | 'not measured' {
  if (measured === undefined || Number.isNaN(measured)) return 'not measured';
  return measured <= (atMost ?? Infinity) && measured >= (atLeast ?? -Infinity) ? 'met' : '**missed**';
}

function boundOf({ atMost, atLeast }: Bar): string {
  return atMost === undefined ? `≥ ${number(atLeast)}` : `≤ ${number(atMost)}`;
}
