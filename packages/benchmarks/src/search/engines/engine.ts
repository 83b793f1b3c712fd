import type { SearchRecord } from '@site/search';

/** An index that is ready to be searched. */
export interface OpenIndex {
  /** The paths of the best matches, best first. */
  search(text: string, limit: number): Promise<readonly string[]>;
  /** Writes the index to a file; absent when the engine cannot be saved. */
  readonly save?: (file: string) => Promise<void>;
}

/** A search engine under measurement. */
export interface Engine {
  readonly name: string;
  build(records: readonly SearchRecord[]): Promise<OpenIndex>;
  /** Reads what `save` wrote. The records are those it was built of; engines that store what they need ignore them. */
  readonly load?: (file: string, records: readonly SearchRecord[]) => Promise<OpenIndex>;
}
