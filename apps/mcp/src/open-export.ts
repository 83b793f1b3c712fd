import { type McpSource, sourceOf } from '@site/mcp';
import { openExportedService } from '@site/node';
import type { ServiceOptions } from '@site/service';
import { type Log, logSite } from './log.ts';

/** Opens an export. It stays open as long as the process lives: records are read when they are asked for. */
export async function openExport(path: string, options: ServiceOptions, log: Log): Promise<McpSource> {
  const { site, service } = await openExportedService(path, options, (fault) => log(`Warning: ${fault}`));
  logSite(site, log);
  return sourceOf(service);
}
