import type { EmbeddingSettings } from '@site/embedders';
import { type McpSource, sourceOf } from '@site/mcp';
import { openExportedService } from '@site/node';
import { type Log, logSite } from './log.ts';
import { serviceOptions } from './service-options.ts';
import type { SourceSettings } from './settings.ts';

/** Opens an export. It stays open as long as the process lives: records are read when they are asked for. */
export async function openExport(
  { folder }: Extract<SourceSettings, { readonly kind: 'export' }>,
  embeddings: EmbeddingSettings | undefined,
  log: Log,
): Promise<McpSource> {
  const options = await serviceOptions(embeddings, log);
  const { site, service } = await openExportedService(folder, options, (fault) => log(`Warning: ${fault}`));
  logSite(site, log);
  return sourceOf(service);
}
