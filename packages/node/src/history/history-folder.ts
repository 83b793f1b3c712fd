import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/**
 * Where the history of a content folder is, below a folder that may hold those of several: a snapshot of another folder
 * says nothing of what this one has published.
 */
export async function historyFolder(histories: string, content: string): Promise<string> {
  const path = await realpath(content).catch(() => resolve(content));
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 12);
  return join(histories, `${basename(path)}-${hash}`);
}
