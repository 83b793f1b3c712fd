import { RefusalError } from '@site/cid/exchange';
import { type CorpusItem, type SearchCorpus, twinPath } from '@site/contract';
import { decodePath } from '@site/primitives';
import { bodyText } from '../corpus-item.ts';
import type { VerifiedManifest } from '../reading/verified-reads.ts';
import { readFields } from '../remote/twin-parts.ts';
import type { Mirror } from './mirror.ts';

/**
 * Checks each item of a corpus against the block of its record, which its CID verifies: that the manifest names it at its
 * path, that the front matter says the same, and that its words stand in the record.
 * @param url - where the corpus was read, for the error
 * @throws {RefusalError} when one is not of its record
 */
export async function checkCorpus(
  { items }: SearchCorpus,
  { manifest }: VerifiedManifest,
  mirror: Pick<Mirror, 'get'>,
  url: string,
): Promise<void> {
  for (const item of items) {
    const path = twinPath(item.href);
    const named = Object.hasOwn(manifest.entries, path) ? manifest.entries[path] : undefined;
    const block = named === item.cid ? await mirror.get(item.cid) : undefined;
    const field = block === undefined ? 'cid' : otherField(item, new TextDecoder().decode(block));
    if (field === undefined) continue;
    throw new RefusalError(
      url,
      `has another ${field} of ${item.href} than the snapshot`,
      'Copy the site again later, or ask who runs it.',
    );
  }
}

/** The field of an item that its record does not have so. */
function otherField(item: CorpusItem, record: string): string | undefined {
  const [, head = '', body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(record) ?? [];
  const fields = readFields(head);
  // Where the record says that it is: all URLs begin as this does, at the root of a host or below a path of it.
  const page = pathOf(String(fields.get('html')));
  const base = page?.endsWith(item.href) === true ? page.slice(0, -item.href.length) : undefined;
  const compared: readonly (readonly [string, unknown, unknown])[] = [
    ['title', item.titled ? item.title : undefined, fields.get('title')],
    ['section', item.section, fields.get('section')],
    ['description', item.description ?? undefined, fields.get('description')],
    ['tags', JSON.stringify(item.tags), JSON.stringify(fields.get('tags'))],
    ['published', item.published ?? undefined, fields.get('created')],
    ['updated', item.updated ?? undefined, fields.get('updated')],
    ['url', base === undefined ? undefined : pathOf(item.url), page],
    ['markdownUrl', pathOf(item.markdownUrl), `${base}${twinPath(item.href)}`],
  ];
  return (
    compared.find(([, stated, own]) => stated !== own)?.[0] ?? (isTextOf(item, body) ? undefined : 'text')
  );
}

function pathOf(url: string): string | undefined {
  return URL.canParse(url) ? decodePath(new URL(url).pathname) : undefined;
}

/** How many of the words of a text may be missing in its markdown: escapes and references join what it has apart. */
const FOREIGN = { share: 0.1, words: 5 };

/**
 * Whether the words of a plain text stand in the markdown it was made of. Markdown is not parsed here: that would weigh
 * more than the rest of a client.
 */
function isTextOf(item: CorpusItem, markdown: string): boolean {
  // A character reference may stand for any letter beyond ASCII (HTML §13.1.4), in the middle of a word too.
  const pattern = /&#?\w+;/.test(markdown) ? ASCII_WORDS : WORDS;
  const own = new Set(wordsOf(markdown, pattern));
  const words = [...new Set(wordsOf(bodyText(item), pattern))];
  const foreign = words.filter((word) => !own.has(word)).length;
  return foreign <= Math.max(FOREIGN.words, words.length * FOREIGN.share);
}

const ASCII_WORDS = /[a-z0-9]+/g;

/** Words; of scripts that are written without spaces, single characters: markup may stand between any two. */
const WORDS =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}])[\p{L}\p{M}\p{N}])+/gu;

function wordsOf(text: string, pattern: RegExp): readonly string[] {
  return text.normalize('NFKC').toLowerCase().match(pattern) ?? [];
}
