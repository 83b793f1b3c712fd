/** What a thread that compresses receives. */
export interface CompressionOrder {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The codings to compress them in: functions stay where they are. */
  readonly names: readonly string[];
}
