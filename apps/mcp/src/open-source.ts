import { join } from 'node:path';
import { folderBlockStore } from '@site/cid/fs';
import { formatIssue, type Site } from '@site/content-core';
import { BLOCKS_FOLDER, openExport, SEARCH_FILE, VECTORS_FILE } from '@site/content-core/export-fs';
import { loadSite } from '@site/content-core/fs';
import { type McpSource, sourceOf } from '@site/mcp';
import { createService, loadIndexes } from '@site/service';
import { openRemoteSite } from './remote/open-remote-site.ts';
import type { SourceSettings } from './settings.ts';

/** Takes what a person should read. */
export type Log = (text: string) => void;

/**
 * Opens where the content comes from.
 * @throws {Error} when there is nothing to serve, saying what to mend
 */
export function openSource(settings: SourceSettings, log: Log): Promise<McpSource> {
  switch (settings.kind) {
    case 'folder':
      return openFolder(settings, log);
    case 'export':
      return openExported(settings.folder, log);
    case 'site':
      return openRemoteSite(settings.url, fetch);
  }
}

/** Opens an export. It stays open as long as the process lives: records are read when they are asked for. */
async function openExported(path: string, log: Log): Promise<McpSource> {
  const { site, folder, kept, readKept, readFile } = await openExport(path);
  const saved = {
    search: () => readFile(SEARCH_FILE),
    vectors: (length?: number) => readFile(VECTORS_FILE, length),
  };
  const service = await createService(site, {
    ...(await loadIndexes(site, saved, { onFault: (fault) => log(`Warning: ${fault}`) })),
    archive: { list: async () => kept, read: readKept },
    blocks: folderBlockStore(join(folder, BLOCKS_FOLDER)),
  });
  logSite(site, log);
  return sourceOf(service);
}

/** Where the site of a folder is said to be when nobody says it. */
const DEFAULT_BASE_URL = 'http://localhost:8787';

async function openFolder(
  { folder, baseUrl }: Extract<SourceSettings, { readonly kind: 'folder' }>,
  log: Log,
): Promise<McpSource> {
  const { site, issues } = await loadSite(folder, {
    now: new Date(),
    baseUrl,
    defaultBaseUrl: DEFAULT_BASE_URL,
  });
  for (const issue of issues) log(`${folder}/${formatIssue(issue)}`);
  if (site === undefined) throw new Error(`${folder} cannot be served: mend its configuration.`);
  logSite(site, log);
  return sourceOf(await createService(site));
}

function logSite({ config, documents, posts }: Site, log: Log): void {
  log(`${config.title}: ${documents.length} documents, ${posts.length} feed posts.`);
}
