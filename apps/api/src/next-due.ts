import type { HeldBack } from '@site/content-core';

/** The longest a timer can wait (HTML §8.6: a signed 32-bit number), in milliseconds. */
const LONGEST = 2_147_483_647;

/** How long until the next scheduled record is due, or as long as a timer can wait. In milliseconds. */
export function nextDue(heldBack: readonly HeldBack[], now: Date): number {
  const waits = heldBack.flatMap(({ due }) => (due === undefined ? [] : [Date.parse(due) - now.getTime()]));
  return Math.min(LONGEST, ...waits);
}
