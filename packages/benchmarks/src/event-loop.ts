/** Watches how long the event loop is blocked. */
export interface LoopWatch {
  /** Stops, and tells the longest time between two turns, in milliseconds. */
  stop(): Promise<number>;
}

const TICK_MS = 1;

export function watchEventLoop(): LoopWatch {
  let [last, longest] = [performance.now(), 0];
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last - TICK_MS);
    last = now;
  };
  const timer = setInterval(turn, TICK_MS);
  return {
    stop: async () => {
      // What blocked until now is only seen by a turn that comes after it.
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      turn();
      clearInterval(timer);
      return longest;
    },
  };
}
