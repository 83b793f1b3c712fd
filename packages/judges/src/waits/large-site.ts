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
  /** Caches the vectors of its texts. */
  readonly vectors: string;
  /** The words of its texts, in lower case, the most frequent first. */
  readonly words: readonly string[];
  /** The paths of its documents, but for the long ones. */
  readonly paths: readonly string[];
  /** The paths of documents of a megabyte each, one after the other for those who each want one that nobody has read. */
  readonly long: readonly string[];
}

/** How many long documents there are: one for each kind of request that reads one for the first time. */
const LONG = 6;

/** The length of each, in bytes. */
const LONG_LENGTH = 1_000_000;

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
  const long = await writeLongDocuments(content);
  const words = [...frequencies].sort(([, a], [, b]) => b - a).map(([word]) => word);
  return { content, cache: join(folder, 'cache'), vectors: join(folder, 'vectors'), words, paths, long };
}

/** What readers render, mark and cut, in the proportions of a manual; no two paragraphs are alike. */
const PART = (at: number) =>
  `## Part ${at}\n\nThe **${at}th** part of [a long text](https://site.example/${at}), with \`code ${at}\`.\n\n- one ${at}\n- two\n\n`;

async function writeLongDocuments(content: string): Promise<readonly string[]> {
  const paths: string[] = [];
  for (let number = 0; number < LONG; number++) {
    const path = `posts/long-${number}`;
    let text = `---\ntitle: Long ${number}\ndate: 2001-01-01\n---\n\nOf the volume ${number}.\n\n`;
    for (let at = 0; text.length < LONG_LENGTH; at++) text += PART(at);
    await writeFile(join(content, `${path}.md`), text);
    paths.push(`/${path}`);
  }
  return paths;
}

function countWords(text: string, frequencies: Map<string, number>): void {
  for (const word of new Set(text.toLowerCase().match(/[a-z]+/g)))
    frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
}
