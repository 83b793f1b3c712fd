import type { Definition, Image, Link, Nodes, Root } from 'mdast';
import { descendants } from '../tree/descendants.ts';
import { isOutside } from '../tree/is-outside.ts';
import { rangeOf, type TextRange } from '../tree/ranges.ts';
import { addressIn, codeBlocks } from './liquid-tags.ts';
import type { Mask } from './mask.ts';

/** A cheap test that most bodies fail. */
const SIGN = /\]\([ \t]*\{[{%]|\{(?:%-?|\{[<%])[ \t]*highlight\b/;

/** A mask of the tags at the beginning of a destination, and their expansion. */
interface AddressMask extends Mask {
  readonly address: string;
}

/** A destination that begins with tags. */
const TAGS_OF_DESTINATION = /\]\([ \t]*((?:\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\})+)/g;

/**
 * Parses a body again with the tags of Jekyll and Hugo around code and in destinations masked: markdown reads code
 * between tags as prose, and a destination cannot contain spaces. Tags in code are left as they are.
 */
export function readLiquid(tree: Root, body: string, parse: (text: string) => Root): Root {
  if (!SIGN.test(body)) return tree;
  const ranges = maskableRanges(tree);
  const isRead = ({ start }: TextRange) => !isOutside(ranges, start);
  const code = codeBlocks(body, isRead);
  const blocks = code.map(([first, last]) => ({ start: first.start, end: last.end }));
  const addresses = Array.from(body.matchAll(TAGS_OF_DESTINATION))
    .flatMap(maskAddress)
    .filter((mask) => isRead(mask) && isOutside(blocks, mask.start));
  if (code.length + addresses.length === 0) return tree;
  const read = parse(masked(body, [...code.flat(), ...addresses]));
  // A mask that is in no destination would change text, so these are left unmasked.
  return setAddresses(read, addresses) ? read : parse(masked(body, code.flat()));
}

/** The ranges of text outside code, and of destinations. */
function maskableRanges(tree: Root): readonly TextRange[] {
  const ranges = [...descendants(tree)].flatMap((node) => {
    if (node.type === 'text') return [rangeOf(node)];
    return hasDestination(node) && node.data?.destination !== undefined ? [node.data.destination] : [];
  });
  return ranges.sort(byStart);
}

function byStart(a: TextRange, b: TextRange): number {
  return a.start - b.start;
}

function maskAddress({ 0: whole, 1: tags = '', index }: RegExpExecArray): readonly AddressMask[] {
  const address = addressIn(tags);
  const end = index + whole.length;
  return address === undefined
    ? []
    : [{ start: end - tags.length, end, text: 'x'.repeat(tags.length), address }];
}

function masked(body: string, masks: readonly Mask[]): string {
  let text = '';
  let at = 0;
  for (const mask of [...masks].sort(byStart)) {
    text += body.slice(at, mask.start) + mask.text;
    at = mask.end;
  }
  return text + body.slice(at);
}

/** Sets the URLs of masked destinations; returns whether every mask was in one. */
function setAddresses(tree: Root, masks: readonly AddressMask[]): boolean {
  const unset = new Map(masks.map((mask) => [mask.start, mask]));
  for (const node of descendants(tree)) {
    const start = hasDestination(node) ? node.data?.destination?.start : undefined;
    const mask = start === undefined ? undefined : unset.get(start);
    if (!hasDestination(node) || start === undefined || mask === undefined) continue;
    node.url = mask.address + node.url.slice(mask.text.length);
    unset.delete(start);
  }
  return unset.size === 0;
}

function hasDestination(node: Nodes): node is Link | Image | Definition {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}
