/** The bytes of a site file, in memory or in a file that stays open. */
export interface SiteFileSource {
  /** The bytes from `start`, at most `length` of them; fewer only where the file ends. */
  read(start: number, length: number): Uint8Array;
}
