import { formatIssue } from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import { type McpSource, sourceOf } from '@site/mcp';
import { createService } from '@site/service';
import { openRemoteSite } from './remote/open-remote-site.ts';
import type { SourceSettings } from './settings.ts';

/** Takes what a person should read. */
export type Log = (text: string) => void;

/**
 * Opens where the content comes from.
 * @throws {Error} when there is nothing to serve, saying what to mend
 */
export function openSource(settings: SourceSettings, log: Log): Promise<McpSource> {
  return settings.kind === 'folder' ? openFolder(settings, log) : openRemoteSite(settings.url, fetch);
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
  log(`${site.config.title}: ${site.documents.length} documents, ${site.posts.length} feed posts.`);
  return sourceOf(await createService(site));
}
