import type { JsonObject } from './read-data.ts';

/** What is wrong with the own keys of a record. */
export interface DataFault {
  /** The keys that lead to the value. */
  readonly path: readonly string[];
  /** In a sentence. */
  readonly message: string;
}

/** Finds what is wrong with own keys by one schema. */
export type DataCheck = (data: JsonObject) => Promise<readonly DataFault[]> | readonly DataFault[];
