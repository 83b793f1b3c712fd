import type { Load } from '../http/load.ts';
import type { MeasuredServer } from '../http/measured-server.ts';
import type { Recorded } from './recorded.ts';

/** A server, its paths of the recorded answers, and its loads. */
export interface Contestant {
  readonly server: MeasuredServer;
  readonly pathOf: (answer: Recorded) => string;
  readonly loads: readonly Load[];
}
