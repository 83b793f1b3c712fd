/** A file of the export, and the path whose answer it holds. */
export interface PlannedFile {
  /** Percent-encoded. */
  readonly path: string;
  /** Relative to the export, with `/` between its parts. */
  readonly file: string;
  readonly isPage: boolean;
}
