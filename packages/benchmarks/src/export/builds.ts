import type { TimedRun } from '../tools/timed-run.ts';
import type { ExportRun } from './site-export.ts';

/** What the builds of a site with so many documents cost: from nothing, and again. */
export interface Builds {
  readonly size: number;
  /** `undefined` when Hugo is not installed, or fails. */
  readonly hugo: { readonly cold: TimedRun; readonly touched: TimedRun } | undefined;
  readonly cold: ExportRun;
  readonly unchanged: ExportRun;
  readonly touched: ExportRun;
}
