import { parentPort } from 'node:worker_threads';
import type { PackingOrder, PackingReply } from './packing.ts';
import { writePacked } from './write-packed.ts';

/** A thread of `openPacking`: does its orders one after the other. */
parentPort?.on('message', ({ id, path, bytes }: PackingOrder) => {
  parentPort?.postMessage(reply(id, () => writePacked(path, bytes)));
});

function reply(id: number, write: () => ReturnType<typeof writePacked>): PackingReply {
  try {
    return { id, variants: write() };
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { id, fault: { message, code } };
  }
}
