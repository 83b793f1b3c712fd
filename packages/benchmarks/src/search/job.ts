/** What a process that holds one engine is asked, one after the other. */
export type Job =
  /** Reads the records of a file. Comes first. */
  | { readonly kind: 'open'; readonly engine: string; readonly file: string }
  | { readonly kind: 'build' }
  | { readonly kind: 'save'; readonly file: string }
  /** Loads what was saved and answers one query. */
  | { readonly kind: 'load'; readonly file: string; readonly query: string }
  /** Answers queries until they are done, or the time is up. */
  | {
      readonly kind: 'search';
      readonly texts: readonly string[];
      readonly limit: number;
      readonly budgetMs: number;
    };

/** What is answered to each. Times are in milliseconds, sizes in bytes. */
export interface JobResults {
  readonly open: { readonly records: number };
  readonly build: {
    readonly wall: number;
    readonly cpu: number;
    /** The longest time in which nothing else could run. */
    readonly block: number;
    /** What the index keeps, on the heap and in array buffers. */
    readonly heap: number;
  };
  /** `undefined` for an engine that saves nothing. */
  readonly save: { readonly bytes: number | undefined };
  readonly load: { readonly wall: number | undefined };
  readonly search: {
    readonly rankings: readonly (readonly string[])[];
    readonly wall: readonly number[];
    /** Of all together. */
    readonly cpu: number;
  };
}

export type JobKind = keyof JobResults;
export type JobOf<Kind extends JobKind> = Extract<Job, { readonly kind: Kind }>;
