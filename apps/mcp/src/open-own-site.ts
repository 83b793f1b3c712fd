import { DEFAULT_BASE_URL } from '@site/content-core';
import type { EmbeddingSettings } from '@site/embedders';
import { sourceOf } from '@site/mcp';
import { FollowedSite, openSite, type SiteSource } from '@site/node/served-site';
import { type Log, logReading } from './log.ts';
import type { ServedSource } from './served-source.ts';
import { serviceOptions } from './service-options.ts';

/**
 * Opens a folder or an export, and reads it.
 * @throws {Error} when it cannot be served, once its issues are reported
 */
export async function openOwnSite(
  source: SiteSource,
  embeddings: EmbeddingSettings | undefined,
  log: Log,
): Promise<ServedSource> {
  const options = await serviceOptions(embeddings, log);
  const opened = await openSite(source, options, (fault) => log(`Warning: ${fault}`));
  const { site, folder } = opened;
  let notify = (): void => undefined;
  const followed = new FollowedSite(opened, DEFAULT_BASE_URL, {
    onReading: (reading) => {
      logReading(reading, folder, log);
      notify();
    },
    onFault: log,
  });
  await followed.read();
  const first = site.service;
  if (first === undefined) throw new Error(`${folder} cannot be served: fix its configuration.`);
  return {
    source: () => sourceOf(site.service ?? first),
    onReading: (listener) => {
      notify = listener;
    },
    reload: followed.reload,
    watch: () => followed.watch(),
    close: () => followed.close(),
  };
}
