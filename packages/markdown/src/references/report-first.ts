import type { Finding } from '@site/diagnostics';
import type { TextRange } from '../tree/ranges.ts';

/** The longest that is quoted of a place, in UTF-16 code units. */
const QUOTED = 60;

/** A finding and its offset in the body. */
export interface LocatedFinding {
  readonly offset: number;
  readonly finding: Finding;
}

/** The matches of a global pattern in a range of the body. */
export function matchesIn({ start, end }: TextRange, pattern: RegExp, body: string): readonly TextRange[] {
  return Array.from(body.slice(start, end).matchAll(pattern), ({ 0: match, index }) => ({
    start: start + index,
    end: start + index + match.length,
  }));
}

/** Reports the first of some ranges and how many there are: enough for an author to find the others. */
export function reportFirst(
  places: readonly TextRange[],
  body: string,
  { rule, message, fix }: Omit<Finding, 'value'>,
): readonly LocatedFinding[] {
  const [first] = places;
  if (first === undefined) return [];
  const value = body.slice(first.start, Math.min(first.end, first.start + QUOTED));
  const counted = places.length === 1 ? message : `${message} It is the first of ${places.length}.`;
  return [{ offset: first.start, finding: { rule, value, message: counted, fix } }];
}
