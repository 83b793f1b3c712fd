import type { Log } from './log.ts';
import type { ServedSource } from './served-source.ts';
import type { Settings } from './settings.ts';

/** How long a live site may take to answer, in milliseconds. */
const TIMEOUT = 30_000;

const fetchInTime = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) });

/**
 * Opens the source of the content. Modules of the other kinds are not loaded: a host waits for the start.
 * @throws {Error} when there is nothing to serve, with a fix
 */
export async function openSource(
  { source, embeddings }: Pick<Settings, 'source' | 'embeddings'>,
  log: Log,
): Promise<ServedSource> {
  if (source.kind === 'site') {
    const { openRemoteSource } = await import('./open-remote-source.ts');
    const site = await openRemoteSource(source.url, { fetch: fetchInTime, now: Date.now });
    return { source: () => site, close: async () => undefined };
  }
  const { openOwnSite } = await import('./open-own-site.ts');
  return openOwnSite(source, embeddings, log);
}
