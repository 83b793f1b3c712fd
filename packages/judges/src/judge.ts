import type { JudgedSite } from './site/judged-site.ts';
import type { Spoil } from './site/spoil.ts';

/** What a check found wrong, one line each; a check without faults has passed. */
export type Faults = readonly string[];

/** One line of the report. */
export interface Check {
  /** Unique in its judge. `skips.json` knows the check by it. */
  readonly name: string;
  /** Why this machine cannot try it, where it cannot: then it is not run, and counts as skipped. */
  readonly impossible?: string;
  /** Whatever it throws is a fault. */
  run(): Promise<Faults>;
}

/** A fault that is put into the answers of the site, to see that the judge reports it. */
export interface PlantedFault {
  readonly name: string;
  readonly spoil: Spoil;
  /** The check that has to report it. */
  readonly check: string;
  /** What one of its faults has to say, so that no other fault passes for this one. */
  readonly says: RegExp;
}

/** Somebody else's opinion of the site. */
export interface Judge {
  /** Unique in the table. */
  readonly name: string;
  /** Its checks of a site. One whose program judges everything at once may have run it by then. */
  checks(site: JudgedSite): Promise<readonly Check[]>;
  /** A judge that has never been seen to report anything proves nothing. */
  readonly planted: readonly [PlantedFault, ...PlantedFault[]];
}
