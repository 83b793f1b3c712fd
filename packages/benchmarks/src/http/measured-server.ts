/** What a process has used since it began. */
export interface Usage {
  /** In microseconds, of user and system. */
  readonly cpu: number;
  /** The resident set, in bytes. */
  readonly rss: number;
}

/** A server that is asked, and tells what that has cost. */
export interface MeasuredServer {
  readonly name: string;
  readonly port: number;
  readonly url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}
