import type { Faults } from '../judge.ts';

/** How long and how hard a fault is tried. */
export interface FaultOptions {
  /** An empty folder, which the caller removes. */
  readonly folder: string;
  readonly seconds: number;
  /** Requests a second, where there is a load. */
  readonly perSecond: number;
  /** The same seed asks the same questions. */
  readonly seed: number;
  /** Takes a line about how it goes. */
  tell(line: string): void;
}

/** Something that happens to a service in its life, and what must hold when it does. */
export interface Fault {
  /** Unique in the table. */
  readonly name: string;
  /** Why this machine cannot try it; `undefined` when it can. */
  impossible?(folder: string): Promise<string | undefined>;
  run(options: FaultOptions): Promise<Faults>;
}
