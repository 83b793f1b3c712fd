import type { TextRange } from '../tree/ranges.ts';
import type { Mask } from './mask.ts';

/** Tags that stand for an address, or for its beginning, and what they stand for. */
const ADDRESSES: readonly (readonly [tag: RegExp, address: string])[] = [
  [/^\{\{-?\s*site\.(?:base)?url\s*-?\}\}/, ''],
  // Jekyll's, which begin at the root of the site even without a slash, unless it is a URL.
  [/^\{\{-?\s*"\/?(?![a-z][a-z\d+.-]*:)([^"]*)"\s*\|\s*(?:relative_url|absolute_url)\s*-?\}\}/i, '/$1'],
  [/^\{\{-?\s*'\/?(?![a-z][a-z\d+.-]*:)([^']*)'\s*\|\s*(?:relative_url|absolute_url)\s*-?\}\}/i, '/$1'],
  [/^\{\{-?\s*"([^"]*)"\s*\|\s*(?:relative_url|absolute_url|url)\s*-?\}\}/, '$1'],
  [/^\{\{-?\s*'([^']*)'\s*\|\s*(?:relative_url|absolute_url|url)\s*-?\}\}/, '$1'],
  [/^\{%-?\s*link\s+(\S+)\s*-?%\}/, '/$1'],
  [/^\{%-?\s*post_url\s+(\S+)\s*-?%\}/, '/_posts/$1.md'],
];

/** What tags stand for where an address begins; `undefined` where one of them is not known. */
export function addressIn(tags: string): string | undefined {
  let [address, rest] = ['', tags];
  while (rest !== '') {
    const [tag, replacement] = ADDRESSES.find(([each]) => each.test(rest)) ?? [];
    const [first] = tag?.exec(rest) ?? [];
    if (tag === undefined || replacement === undefined || first === undefined) return undefined;
    address += first.replace(tag, replacement);
    rest = rest.slice(first.length);
  }
  return address;
}

/**
 * Tags around code, each on a line of its own. What follows the language begins with what is no part of it, so that the
 * time for a long line grows with its length and not with the square.
 */
const CODE: readonly { readonly open: RegExp; readonly close: RegExp }[] = [
  {
    open: /^[ \t]*(\{%-?[ \t]*highlight[ \t]+([\w+#.-]+)(?:[^\w+#.%\n-][^%\n]*)?%\})[ \t]*$/gm,
    close: /^[ \t]*(\{%-?[ \t]*endhighlight[ \t]*-?%\})[ \t]*$/gm,
  },
  {
    open: /^[ \t]*(\{\{[<%][ \t]*highlight[ \t]+"?([\w+#.-]+)(?:[^\w+#.{}\n-][^{}\n]*)?[>%]\}\})[ \t]*$/gm,
    close: /^[ \t]*(\{\{[<%][ \t]*\/[ \t]*highlight[ \t]*[>%]\}\})[ \t]*$/gm,
  },
];

/** Longer than one that code is likely to hold. */
const FENCE = '~'.repeat(8);

/** Two tags, each with the fence that it stands for. */
type Block = readonly [opening: Mask, closing: Mask];

/** The tags around the code of a body, in their order and apart from each other: in code there is no other. */
export function codeBlocks(body: string, isText: (range: TextRange) => boolean): readonly Block[] {
  const found = CODE.flatMap((tags) => blocksOf(tags, body)).filter(([opening]) => isText(opening));
  const apart: Block[] = [];
  for (const block of found.sort(([a], [b]) => a.start - b.start)) {
    if (block[0].start >= (apart.at(-1)?.[1].end ?? 0)) apart.push(block);
  }
  return apart;
}

/** What begins code, each with the next end of code behind it. */
function blocksOf({ open, close }: (typeof CODE)[number], body: string): readonly Block[] {
  const closings = Array.from(body.matchAll(close), (match) => maskTag(match, FENCE));
  let next = 0;
  return Array.from(body.matchAll(open)).flatMap((match): readonly Block[] => {
    const opening = maskTag(match, `${FENCE} ${match[2]}`);
    while ((closings[next]?.start ?? body.length) < opening.end) next++;
    const closing = closings[next];
    return closing === undefined ? [] : [[opening, closing]];
  });
}

/** A fence in the place of a tag. No tag is shorter than its fence. */
function maskTag({ 0: line, 1: tag = '', index }: RegExpExecArray, fence: string): Mask {
  const start = index + line.indexOf(tag);
  return { start, end: start + tag.length, text: fence.padEnd(tag.length) };
}
