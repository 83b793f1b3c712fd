import { join } from 'node:path';
import { formatIssue } from '@site/content-core';
import { describeFaulty, type Reading } from '@site/node/served-site';

/** Receives text for the operator. */
export type Log = (text: string) => void;

/** Reports a reading: its issues, and what is served now. */
export function logReading({ site, issues, faulty }: Reading, folder: string, log: Log): void {
  for (const issue of issues) log(formatIssue({ ...issue, file: join(folder, issue.file) }));
  if (site === undefined) return;
  const { config, documents, posts } = site;
  log(`${config.title}: ${documents.length} documents, ${posts.length} feed posts.`);
  const verdict = describeFaulty(faulty);
  if (verdict !== undefined) log(verdict);
}
