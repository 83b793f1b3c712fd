import type { Attack } from './attack.ts';
import { endlessRequests } from './endless-requests.ts';

/** Every attack, in the order in which they run. To add one, write its file, its limits, and its row here. */
export const attacks: readonly Attack[] = [endlessRequests];
