/** The jobs of a process with one engine, sent one after the other. */
export type Job =
  /** Reads the records of a file. Comes first. */
  | { readonly kind: 'open'; readonly engine: string; readonly file: string }
  | { readonly kind: 'build' }
  | { readonly kind: 'save'; readonly file: string }
  /** Loads the saved index and answers one query. */
  | { readonly kind: 'load'; readonly file: string; readonly query: string }
  /** Answers queries until they are done, or the time is up. */
  | {
      readonly kind: 'search';
      readonly texts: readonly string[];
      readonly limit: number;
      readonly budgetMs: number;
    };

/** The result of each job. Times are in milliseconds, sizes in bytes. */
export interface JobResults {
  readonly open: { readonly records: number };
  readonly build: {
    readonly wall: number;
    readonly cpu: number;
    /** The longest block of the event loop. */
    readonly block: number;
    /** The memory that the index holds, on the heap and in array buffers. */
    readonly heap: number;
  };
  /** `undefined` for an engine that saves nothing. */
  readonly save: { readonly bytes: number | undefined };
  readonly load: { readonly wall: number | undefined };
  readonly search: {
    readonly rankings: readonly (readonly string[])[];
    readonly wall: readonly number[];
    /** Of all queries. */
    readonly cpu: number;
  };
}

export type JobKind = keyof JobResults;
export type JobOf<Kind extends JobKind> = Extract<Job, { readonly kind: Kind }>;
