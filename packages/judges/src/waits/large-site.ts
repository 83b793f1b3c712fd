import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateSite } from '@site/benchmarks/documents';

/** How many documents the site has on which waits are measured. */
export const DOCUMENTS = 10_000;

/** A large site in a folder, and what its requests are made of. */
export interface LargeSite {
  readonly content: string;
  /** Caches what a start parses: the second takes a fifth of the first. */
  readonly cache: string;
  /** The words of its texts, in lower case, the most frequent first. */
  readonly words: readonly string[];
  /** The paths of its documents. */
  readonly paths: readonly string[];
}

/** Of how many documents words are counted: they are alike. */
const COUNTED = 500;

/** @param documents - how many there are */
export async function writeLargeSite(folder: string, documents = DOCUMENTS): Promise<LargeSite> {
  const content = join(folder, 'content');
  const paths: string[] = [];
  const frequencies = new Map<string, number>();
  for (const { path, text } of generateSite(1, documents)) {
    const file = join(content, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    if (!path.endsWith('.md')) continue;
    paths.push(`/${path.slice(0, -'.md'.length)}`);
    if (paths.length <= COUNTED) countWords(text, frequencies);
  }
  const words = [...frequencies].sort(([, a], [, b]) => b - a).map(([word]) => word);
  return { content, cache: join(folder, 'cache'), words, paths };
}

function countWords(text: string, frequencies: Map<string, number>): void {
  for (const word of new Set(text.toLowerCase().match(/[a-z]+/g)))
    frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
}
