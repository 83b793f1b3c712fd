import type { McpSource } from '@site/mcp';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/**
 * Opens where the content comes from. What the other kinds need is not loaded: a host waits.
 * @throws {Error} when there is nothing to serve, saying what to mend
 */
export async function openSource(
  { source, embeddings }: Pick<Settings, 'source' | 'embeddings'>,
  log: Log,
): Promise<McpSource> {
  switch (source.kind) {
    case 'site': {
      const { openRemoteSite } = await import('./remote/open-remote-site.ts');
      return openRemoteSite(source.url, fetch);
    }
    case 'export': {
      const { openExport } = await import('./open-export.ts');
      return openExport(source, embeddings, log);
    }
    case 'folder': {
      const { openFolder } = await import('./open-folder.ts');
      return openFolder(source, embeddings, log);
    }
  }
}
