import type { Attack } from './attack.ts';
import { endlessRequests } from './endless-requests.ts';
import { largeFiles } from './large-files.ts';
import { waits } from './waits.ts';

/** Every attack, in the order in which they run. To add one, write its file, its limits, and its row here. */
export const attacks: readonly Attack[] = [endlessRequests, largeFiles, waits];
