import type { JudgedSite } from './site/judged-site.ts';
import type { Spoil } from './site/spoil.ts';

/** The faults that a check found, one line each; a check without faults has passed. */
export type Faults = readonly string[];

/** One line of the report. */
export interface Check {
  /** Unique in its judge. `skips.json` knows the check by it. */
  readonly name: string;
  /** Why it cannot run on this machine; then it counts as skipped. */
  readonly impossible?: string;
  /** An error that it throws is a fault. */
  run(): Promise<Faults>;
  /** What it measured when it ran; its line ends with it. */
  figures?(): string;
}

/** A fault that is put into the answers of the site, to see that the judge reports it. */
export interface PlantedFault {
  readonly name: string;
  readonly spoil: Spoil;
  /** The check that has to report it. */
  readonly check: string;
  /** Matches the fault that has to be reported, so that no other one passes for it. */
  readonly says: RegExp;
}

/** A program of other people that judges the site. */
export interface Judge {
  /** Unique in the table. */
  readonly name: string;
  /** Its checks of a site. A program that judges everything at once may already have run when they are listed. */
  checks(site: JudgedSite): Promise<readonly Check[]>;
  /** A judge that was never seen to report anything proves nothing. */
  readonly planted: readonly [PlantedFault, ...PlantedFault[]];
}
