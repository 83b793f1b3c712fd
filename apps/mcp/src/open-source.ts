import process from 'node:process';
import type { McpSource } from '@site/mcp';
import type { ServiceOptions } from '@site/service';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/**
 * Opens where the content comes from. What the other kinds need is not loaded: a host waits.
 * @throws {Error} when there is nothing to serve, saying what to mend
 */
export async function openSource(
  settings: Pick<Settings, 'source' | 'embeddings'>,
  log: Log,
): Promise<McpSource> {
  const { source } = settings;
  switch (source.kind) {
    case 'site': {
      const { openRemoteSite } = await import('./remote/open-remote-site.ts');
      return openRemoteSite(source.url, fetch);
    }
    case 'export': {
      const { openExport } = await import('./open-export.ts');
      return openExport(source.folder, await serviceOptions(settings, log), log);
    }
    case 'folder': {
      const { openFolder } = await import('./open-folder.ts');
      return openFolder(source, await serviceOptions(settings, log), log);
    }
  }
}

async function serviceOptions(
  { embeddings }: Pick<Settings, 'embeddings'>,
  log: Log,
): Promise<ServiceOptions> {
  if (embeddings === undefined) return {};
  const { openEmbedder, showProgress } = await import('@site/node');
  return {
    embedder: await openEmbedder(embeddings, showProgress('Embedding', process.stderr)),
    onQueryError: (error) => log(`A query was answered by its words alone: ${messageOf(error)}`),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
