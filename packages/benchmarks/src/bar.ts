import { number, table } from './table.ts';

/** A bound that a measurement should keep. */
export interface Bar {
  readonly what: string;
  readonly measured: number | undefined;
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** The table of bars, in markdown; empty without bars. */
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
