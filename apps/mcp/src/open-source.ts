import type { McpSource } from '@site/mcp';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** How long a live site may take to answer, in milliseconds. */
const TIMEOUT = 30_000;

const fetchInTime = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) });

/** A source that is served, and its life. */
export interface OpenSource {
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

/**
 * Opens the source of the content. Modules of the other kinds are not loaded: a host waits for the start.
 * @throws {Error} when there is nothing to serve, with a fix
 */
export async function openSource(
  { source, embeddings }: Pick<Settings, 'source' | 'embeddings'>,
  log: Log,
): Promise<OpenSource> {
  if (source.kind === 'site') {
    const { openRemoteSource } = await import('./open-remote-source.ts');
    const site = await openRemoteSource(source.url, { fetch: fetchInTime, now: Date.now });
    return { source: () => site, close: async () => undefined };
  }
  const { openOwnSite } = await import('./open-own-site.ts');
  return openOwnSite(source, embeddings, log);
}
