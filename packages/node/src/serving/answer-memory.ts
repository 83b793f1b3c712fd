import { totalmem } from 'node:os';
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';

const MiB = 2 ** 20;

/** The memory of a machine, in bytes. */
export interface MachineMemory {
  /** Of the machine, or of the container where that has less. */
  readonly total: number;
  /** What the heap may grow to. */
  readonly heap: number;
}

/**
 * The most that cached answers of a whole site take, in bytes: half of what the heap leaves. They are buffers beside it,
 * and the other half is for answers in the making and on their way.
 */
export function answerMemory({ total, heap }: MachineMemory = machineMemory()): number {
  const half = Math.floor((total - heap) / 2);
  // An answer that is not cached is made at each request: a small machine is slower, and does not die.
  return Math.min(1024 * MiB, Math.max(32 * MiB, half));
}

function machineMemory(): MachineMemory {
  // 0, or more than there is, where nothing constrains the process.
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { total: Math.min(totalmem(), constrained), heap: getHeapStatistics().heap_size_limit };
}
