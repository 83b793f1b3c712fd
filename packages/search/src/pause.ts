/**
 * Does work that comes in pieces, and lets others run between them. It waits for a message to itself: unlike a
 * promise it stands in line behind timers and requests, and unlike a timer it needs no clock.
 */
export async function inPieces<Made>(work: Iterator<void, Made>): Promise<Made> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value;
    await nextTurn();
  }
}

/**
 * A channel for each turn. Node reads on from a channel for as long as messages come, a thousand at least: over one
 * and the same nobody else would run (measured: no timer in 20 turns, and 20 with new ones).
 */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  return new Promise((resolve) => {
    const end = (): void => {
      // An open port would keep the process alive.
      port1.close();
      resolve();
    };
    port1.addEventListener('message', end, { once: true });
    port2.postMessage(null);
  });
}
