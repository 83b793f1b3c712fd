import type { Finding } from '@site/diagnostics';
import type { TextRange } from '../tree/ranges.ts';

/** The longest that is quoted of a place, in UTF-16 code units. */
const QUOTED = 60;

/** A finding, and where in a body it stands. */
export interface Told {
  readonly offset: number;
  readonly finding: Finding;
}

/** Where a pattern, which is global, matches in a part of a body. */
export function matchesIn({ start, end }: TextRange, pattern: RegExp, body: string): readonly TextRange[] {
  return Array.from(body.slice(start, end).matchAll(pattern), ({ 0: match, index }) => ({
    start: start + index,
    end: start + index + match.length,
  }));
}

/** A finding about the first of some places in a body, and how many there are: that is enough to send its author looking. */
export function tellFirst(
  places: readonly TextRange[],
  body: string,
  { rule, message, fix }: Omit<Finding, 'value'>,
): readonly Told[] {
  const [first] = places;
  if (first === undefined) return [];
  const value = body.slice(first.start, Math.min(first.end, first.start + QUOTED));
  const told = places.length === 1 ? message : `${message} It is the first of ${places.length}.`;
  return [{ offset: first.start, finding: { rule, value, message: told, fix } }];
}
