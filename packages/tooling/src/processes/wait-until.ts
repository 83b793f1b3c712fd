import { setTimeout as sleep } from 'node:timers/promises';

/** How long to poll, and how often, in milliseconds. */
export interface Polling {
  readonly withinMs: number;
  readonly everyMs: number;
}

/** Polls a condition. Resolves to false when it does not become true within the time. */
export async function waitUntil(
  isTrue: () => Promise<boolean>,
  { withinMs, everyMs }: Polling,
): Promise<boolean> {
  const until = performance.now() + withinMs;
  while (performance.now() < until) {
    if (await isTrue()) return true;
    await sleep(everyMs);
  }
  return false;
}
