import type { Definition, Image, Link, Nodes, Root } from 'mdast';
import { descendants } from '../tree/descendants.ts';
import { isOutside } from '../tree/is-outside.ts';
import { rangeOf, type TextRange } from '../tree/ranges.ts';
import { addressIn, codeBlocks } from './liquid-tags.ts';
import type { Mask } from './mask.ts';

/** A cheap test that most bodies fail. */
const SIGN = /\]\([ \t]*\{[{%]|\{(?:%-?|\{[<%])[ \t]*highlight\b/;

/** Tags that an address begins with, and what they stand for. */
interface AddressMask extends Mask {
  readonly address: string;
}

/** Where a destination begins with tags. */
const TAGS_OF_DESTINATION = /\]\([ \t]*((?:\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\})+)/g;

/**
 * Reads a body again, without the tags of Jekyll and Hugo that begin code or an address: markdown takes code between
 * tags for prose, and no address has a space. What stands in code is left alone.
 */
export function readLiquid(tree: Root, body: string, parse: (text: string) => Root): Root {
  if (!SIGN.test(body)) return tree;
  const places = placesOf(tree);
  const isRead = ({ start }: TextRange) => !isOutside(places, start);
  const code = codeBlocks(body, isRead);
  const blocks = code.map(([first, last]) => ({ start: first.start, end: last.end }));
  const addresses = Array.from(body.matchAll(TAGS_OF_DESTINATION))
    .flatMap(maskAddress)
    .filter((mask) => isRead(mask) && isOutside(blocks, mask.start));
  if (code.length + addresses.length === 0) return tree;
  const read = parse(masked(body, [...code.flat(), ...addresses]));
  // What turns out to be no address is text, and must read as it is written.
  return setAddresses(read, addresses) ? read : parse(masked(body, code.flat()));
}

/** Where text stands that is not code, and where addresses do. */
function placesOf(tree: Root): readonly TextRange[] {
  const places = [...descendants(tree)].flatMap((node) => {
    if (node.type === 'text') return [rangeOf(node)];
    return leads(node) && node.data?.destination !== undefined ? [node.data.destination] : [];
  });
  return places.sort(byStart);
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

/** Gives what leads somewhere its address; answers whether all of the masks were addresses. */
function setAddresses(tree: Root, masks: readonly AddressMask[]): boolean {
  const unset = new Map(masks.map((mask) => [mask.start, mask]));
  for (const node of descendants(tree)) {
    const start = leads(node) ? node.data?.destination?.start : undefined;
    const mask = start === undefined ? undefined : unset.get(start);
    if (!leads(node) || start === undefined || mask === undefined) continue;
    node.url = mask.address + node.url.slice(mask.text.length);
    unset.delete(start);
  }
  return unset.size === 0;
}

function leads(node: Nodes): node is Link | Image | Definition {
  return node.type === 'link' || node.type === 'image' || node.type === 'definition';
}
