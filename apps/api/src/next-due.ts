/** The longest a timer can wait (HTML §8.6: a signed 32-bit number), in milliseconds. */
const LONGEST = 2_147_483_647;

/**
 * How long until the next change of what is published is due, or as long as a timer can wait. In milliseconds.
 * @param nextChange - RFC 3339 in UTC; `undefined` when there is none
 */
export function nextDue(nextChange: string | undefined, now: Date): number {
  return nextChange === undefined ? LONGEST : Math.min(LONGEST, Date.parse(nextChange) - now.getTime());
}
