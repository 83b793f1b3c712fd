import type { Faults } from '../judge.ts';
import type { Programs } from './programs.ts';

/** How long and how hard a fault is tried, and on what. */
export interface FaultOptions {
  /** An empty folder, which the caller removes. */
  readonly folder: string;
  readonly seconds: number;
  /** Requests a second, where there is a load. */
  readonly perSecond: number;
  /** The same seed asks the same questions. */
  readonly seed: number;
  readonly programs: Programs;
  /** Takes a line about how it goes. */
  tell(line: string): void;
}

/** Programs that do what they must not, to see that it is noticed. */
export interface Mishap {
  readonly name: string;
  spoil(programs: Programs): Programs;
  /** What has to be said about it, each of these by some fault. */
  readonly says: readonly RegExp[];
}

/** Something that happens to a service in its life, and what must hold when it does. */
export interface Fault {
  /** Unique in the table. */
  readonly name: string;
  /** A fault that has never been seen to find anything proves nothing. */
  readonly planted: Mishap;
  /** Why this machine cannot try it; `undefined` when it can. */
  impossible?(folder: string): Promise<string | undefined>;
  run(options: FaultOptions): Promise<Faults>;
}
