import { editsUnderLoad } from './edits-under-load.ts';
import type { Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { mixedLoad } from './mixed-load.ts';
import { rollingRestart } from './rolling-restart.ts';
import { serverKill } from './server-kill.ts';

/** Every fault that is tried, in this order. */
export const faults: readonly Fault[] = [mixedLoad, editsUnderLoad, rollingRestart, serverKill, fullDisk];
