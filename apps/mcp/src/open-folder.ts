import { formatIssue } from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import type { EmbeddingSettings } from '@site/embedders';
import { type McpSource, sourceOf } from '@site/mcp';
import { cachedIndex, openCache, withCache } from '@site/node';
import { createService } from '@site/service';
import { type Log, logSite } from './log.ts';
import { serviceOptions } from './service-options.ts';
import type { SourceSettings } from './settings.ts';

/** Where the site of a folder is said to be when nobody says it. */
const DEFAULT_BASE_URL = 'http://localhost:8787';

/**
 * Reads a folder, once.
 * @throws {Error} when its configuration cannot be read, once its faults are told
 */
export async function openFolder(
  { folder, baseUrl, cache }: Extract<SourceSettings, { readonly kind: 'folder' }>,
  embeddings: EmbeddingSettings | undefined,
  log: Log,
): Promise<McpSource> {
  const options = await serviceOptions(embeddings, log);
  const kept = cache === undefined ? undefined : openCache(cache, (fault) => log(`Warning: ${fault}`));
  const urls = { baseUrl, defaultBaseUrl: DEFAULT_BASE_URL };
  return withCache(kept, async (cache) => {
    const { site, issues } = await loadSite(folder, { now: new Date(), ...urls, cache });
    for (const issue of issues) log(`${folder}/${formatIssue(issue)}`);
    if (site === undefined) throw new Error(`${folder} cannot be served: mend its configuration.`);
    logSite(site, log);
    const index = cache && { index: await cachedIndex(site, cache) };
    return sourceOf(await createService(site, { ...options, ...index }));
  });
}
