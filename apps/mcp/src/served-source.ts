import type { McpSource } from '@site/mcp';

/** A source that is served, and its life. */
export interface ServedSource {
  /** The source of the current snapshot. */
  readonly source: () => McpSource;
  /** Calls back after each reading from now on: another source may have replaced the one before. */
  readonly onReading?: (listener: () => void) => void;
  /** Reads a folder or an export again. */
  readonly reload?: () => Promise<void>;
  /**
   * Reads a folder or an export again whenever it changes.
   * @throws {Error} the system's own, when it is no longer there
   */
  readonly watch?: () => Promise<void>;
  readonly close: () => Promise<void>;
}
