/** Measures how long the event loop is blocked. */
export interface LoopWatch {
  /** Stops, and resolves to the longest time between two turns, in milliseconds. */
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
      // A block that lasts until now shows in the next turn only.
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      turn();
      clearInterval(timer);
      return longest;
    },
  };
}
