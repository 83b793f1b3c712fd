import type { Site } from '@site/content-core';

/** Takes what a person should read. */
export type Log = (text: string) => void;

/** Says what is served. */
export function logSite({ config, documents, posts }: Site, log: Log): void {
  log(`${config.title}: ${documents.length} documents, ${posts.length} feed posts.`);
}
