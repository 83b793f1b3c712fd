import { join } from 'node:path';
import { formatIssue } from '@site/content-core';
import { type Reading, SNAPSHOT_STAYS } from '@site/node/served-site';

/** Receives text for the operator. */
export type Log = (text: string) => void;

/**
 * Reports a reading: its issues, and what is served now.
 * @param isServed - whether there is a snapshot to serve
 */
export function logReading(
  { site, issues, accepted }: Reading,
  folder: string,
  isServed: boolean,
  log: Log,
): void {
  for (const issue of issues) log(formatIssue({ ...issue, file: join(folder, issue.file) }));
  if (accepted && site !== undefined) {
    const { config, documents, posts } = site;
    log(`${config.title}: ${documents.length} documents, ${posts.length} feed posts.`);
  } else if (isServed) log(SNAPSHOT_STAYS);
}
