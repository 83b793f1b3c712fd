import type { Faults } from '../judge.ts';
import type { Programs } from './programs.ts';

/** How long and how hard a fault is tried, and with which programs. */
export interface FaultOptions {
  /** An empty folder, which the caller removes. */
  readonly folder: string;
  readonly seconds: number;
  /** Requests a second, where there is a load. */
  readonly perSecond: number;
  /** The same seed sends the same requests. */
  readonly seed: number;
  readonly programs: Programs;
  /** Takes a line about the progress. */
  progress(line: string): void;
}

/** Programs that misbehave, to see that it is reported. */
export interface Misbehaviour {
  readonly name: string;
  spoil(programs: Programs): Programs;
  /** Each of these has to match a reported fault. */
  readonly says: readonly RegExp[];
}

/** Something that happens to a service in operation, and what must hold when it does. */
export interface Fault {
  /** Unique in the table. */
  readonly name: string;
  /** A check that was never seen to report anything proves nothing. */
  readonly planted: Misbehaviour;
  /** Why it cannot run on this machine; `undefined` when it can. */
  impossible?(folder: string): Promise<string | undefined>;
  run(options: FaultOptions): Promise<Faults>;
}
