import type { TextRange } from '../tree/ranges.ts';
import type { Mask } from './mask.ts';

/** Tags that expand to a URL or to the beginning of one, and their expansions. */
const ADDRESSES: readonly (readonly [tag: RegExp, address: string])[] = [
  [/^\{\{-?\s*site\.(?:base)?url\s*-?\}\}/, ''],
  // Jekyll resolves these from the site root even without a slash, unless they are absolute URLs.
  [/^\{\{-?\s*"\/?(?![a-z][a-z\d+.-]*:)([^"]*)"\s*\|\s*(?:relative_url|absolute_url)\s*-?\}\}/i, '/$1'],
  [/^\{\{-?\s*'\/?(?![a-z][a-z\d+.-]*:)([^']*)'\s*\|\s*(?:relative_url|absolute_url)\s*-?\}\}/i, '/$1'],
  [/^\{\{-?\s*"([^"]*)"\s*\|\s*(?:relative_url|absolute_url|url)\s*-?\}\}/, '$1'],
  [/^\{\{-?\s*'([^']*)'\s*\|\s*(?:relative_url|absolute_url|url)\s*-?\}\}/, '$1'],
  [/^\{%-?\s*link\s+(\S+)\s*-?%\}/, '/$1'],
  [/^\{%-?\s*post_url\s+(\S+)\s*-?%\}/, '/_posts/$1.md'],
];

/** The expansion of the tags at the beginning of a destination; `undefined` if one of them is unknown. */
export function addressIn(tags: string): string | undefined {
  let [address, remaining] = ['', tags];
  while (remaining !== '') {
    const [tag, replacement] = ADDRESSES.find(([each]) => each.test(remaining)) ?? [];
    const [first] = tag?.exec(remaining) ?? [];
    if (tag === undefined || replacement === undefined || first === undefined) return undefined;
    address += first.replace(tag, replacement);
    remaining = remaining.slice(first.length);
  }
  return address;
}

/**
 * Tags around code, each on a line of its own. What follows the language begins with a character that it cannot contain,
 * which keeps backtracking on a long line linear.
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

/** Longer than a fence that code is likely to contain. */
const FENCE = '~'.repeat(8);

/** The opening and the closing tag, each masked by a fence. */
type Block = readonly [opening: Mask, closing: Mask];

/** The code blocks of a body, in document order, without overlap: tags inside code are code. */
export function codeBlocks(body: string, isText: (range: TextRange) => boolean): readonly Block[] {
  const found = CODE.flatMap((tags) => blocksOf(tags, body)).filter(([opening]) => isText(opening));
  const disjoint: Block[] = [];
  for (const block of found.sort(([a], [b]) => a.start - b.start)) {
    if (block[0].start >= (disjoint.at(-1)?.[1].end ?? 0)) disjoint.push(block);
  }
  return disjoint;
}

/** Every opening tag with the next closing tag after it. */
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

/** Masks a tag by a fence, which is never longer. */
function maskTag({ 0: line, 1: tag = '', index }: RegExpExecArray, fence: string): Mask {
  const start = index + line.indexOf(tag);
  return { start, end: start + tag.length, text: fence.padEnd(tag.length) };
}
