import type { Programs } from '../faults/programs.ts';
import type { LimitName } from './limits.ts';

/** Where an attack takes place. */
export interface Battlefield {
  /** An empty folder, which the caller removes. */
  readonly folder: string;
  /** The programs that are attacked. */
  readonly programs: Programs;
}

/** What an attack measured: a number for each of its limits, in the unit of the limit. */
export type Figures = ReadonlyMap<LimitName, number>;

/** Programs with a weakness: the attack has to show it. */
export interface Weakness {
  readonly name: string;
  spoil(programs: Programs): Programs;
  /** The limit that has to be seen exceeded. */
  readonly exceeds: LimitName;
}

/** What a stranger does to a service, and what it may cost. */
export interface Attack {
  /** Unique in the table. */
  readonly name: string;
  /** What it measures: rows of `limits.ts`. */
  readonly limits: readonly [LimitName, ...LimitName[]];
  /** A limit that was never seen exceeded proves nothing. */
  readonly planted: Weakness;
  /** Why it cannot run on this machine; `undefined` when it can. */
  impossible?(): Promise<string | undefined>;
  /** What the figures of the last run consist of. */
  details?(): readonly string[];
  /** @throws {Error} when something answers wrongly, or when it was no test: an attack that never took place */
  run(battlefield: Battlefield): Promise<Figures>;
}
