/** Reports why a body cannot be sent whole, and says whether it has cut the connection: nobody reads on then. */
export type BreakOff = (error: unknown) => boolean;

/**
 * A body of pieces, each of which is pulled once the one before is taken. It ends the iteration when its reader leaves.
 * One that fails is never ended: `Content-Length` promised more.
 * @param breakOff - is called once with the error of the iteration
 */
export function bodyStream(
  pieces: AsyncIterable<Uint8Array>,
  breakOff: BreakOff,
): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  let hasLeft = false;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await iterator.next().catch((error: unknown) => ({ error }));
        // The reader can leave while it waits.
        if (hasLeft) return;
        if ('error' in next) {
          if (!breakOff(next.error)) controller.error(next.error);
        } else if (next.done === true) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => {
        hasLeft = true;
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
