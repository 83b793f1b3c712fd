/** The resources that a process has used since its start. */
export interface Usage {
  /** In microseconds, of user and system. */
  readonly cpu: number;
  /** The resident set, in bytes. */
  readonly rss: number;
}

/** A server under load, whose cost is measured. */
export interface MeasuredServer {
  readonly name: string;
  readonly port: number;
  readonly url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}
