import { known } from '@site/primitives';
import type { Html, Nodes, Parents, PhrasingContent, RootContent, Text } from 'mdast';
import { decodeReferences } from './character-references.ts';
import { attributeOf, type Frame, isSpace, paragraphsOf, type Tag } from './frame.ts';
import { isPhrasing } from './html-element.ts';
import { Locator } from './locator.ts';
import { asWritten, embeds, makeNodes, makeVoid } from './make-nodes.ts';
import { isEndedBy, kindOfTag, needsNoEnd, STRUCTURES } from './names.ts';
import { attributesOf } from './tag-attributes.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A cheap test that most bodies fail. */
export const HTML_SIGN = /<[A-Za-z]/;

/** What is shown as one space outside of code. */
const SPACE = /[ \t\n\f\r]+/g;

/** How many elements may be open: the tags of deeper ones are left out, and what they hold stays. */
const MOST_OPEN = 100;

/**
 * Turns raw HTML into nodes: what markdown has a construct for, elements that only mean something, and the text of all
 * others. Tags may stand in several children of a parent, with markdown between them. What runs or is fetched is left
 * out, and stays raw HTML, which is shown nowhere.
 */
export function readHtml(parent: Nodes, body: string): void {
  if (!('children' in parent) || !parent.children.some(({ type }) => type === 'html')) return;
  const isLine = holdsPhrasing(parent);
  const builder = new Builder(isLine);
  for (const node of parent.children) {
    if (node.type === 'html') builder.addHtml(node, body);
    else builder.add(node);
  }
  const read = builder.end();
  if (isLine) parent.children = read as PhrasingContent[];
  // Blocks are replaced by blocks, which the parent can hold too.
  else parent.children = paragraphsOf(read) as typeof parent.children;
}

type PhrasingParent = Extract<Parents, { children: PhrasingContent[] }>;

function holdsPhrasing(node: Nodes): node is PhrasingParent {
  return /^(?:paragraph|heading|tableCell|emphasis|strong|delete|link|linkReference)$/.test(node.type);
}

/** Builds the children of one parent. */
class Builder {
  readonly #read: RootContent[] = [];
  readonly #open: Frame[] = [];
  readonly #isLine: boolean;

  /** @param isLine - whether the parent holds a line of text, in which blocks are only what they hold */
  constructor(isLine: boolean) {
    this.#isLine = isLine;
  }

  add(...nodes: readonly RootContent[]): void {
    (this.#open.at(-1)?.children ?? this.#read).push(...nodes);
  }

  addHtml(html: Html, body: string): void {
    const locator = new Locator(html, body);
    for (const token of tokensOf(html.value)) {
      if (token.kind === 'text') this.#addText(token, locator);
      else if (token.kind === 'open') this.#begin(tagOf(token, locator, this.#isLine));
      else this.#close(token.name, locator.pointAt(token.end));
    }
  }

  /** Ends what is still open, and returns the children. */
  end(): RootContent[] {
    while (this.#open.length > 0) this.#endLast();
    return this.#read;
  }

  #addText({ start, end }: Token, locator: Locator): void {
    const isCode = this.#open.some(({ tag }) => tag.name === 'pre');
    const written = decodeReferences(locator.text(start, end));
    const value = isCode ? written : written.replace(SPACE, (space) => (space.includes('\n') ? '\n' : ' '));
    const [from, to] = [locator.pointAt(start), locator.pointAt(end)];
    const position = from && to ? { position: { start: from, end: to } } : {};
    const text: Text = { type: 'text', value, data: { isHtml: true }, ...position };
    const name = this.#open.at(-1)?.tag.name ?? '';
    if (!(isSpace(text) && (STRUCTURES.has(name) || this.#isAfterBlock()))) this.add(text);
  }

  /** White space between blocks is none. */
  #isAfterBlock(): boolean {
    const before = (this.#open.at(-1)?.children ?? this.#read).at(-1);
    return before === undefined || !(isPhrasing(before) || before.type === 'html');
  }

  #begin(tag: Tag): void {
    while (isEndedBy(this.#open.at(-1)?.tag.name ?? '', tag.name)) this.#finish(tag.start);
    const parent = this.#open.at(-1);
    if (tag.kind === 'void') {
      const player =
        tag.name === 'source'
          ? this.#open.findLast(({ tag: { name } }) => /^(?:video|audio)$/.test(name))
          : undefined;
      if (player !== undefined) player.source ??= tag;
      else if (!(this.#isLine && tag.name === 'hr')) this.add(...makeVoid(tag));
      return;
    }
    if (tag.name === 'code' && parent?.tag.name === 'pre') {
      const [, language] = /(?:^|\s)lang(?:uage)?-(\S+)/.exec(attributeOf(tag, 'class')) ?? [];
      if (language !== undefined) parent.language = language;
      return;
    }
    if (this.#open.length < MOST_OPEN) this.#open.push({ tag, children: [] });
  }

  #close(name: string, end: Tag['end']): void {
    const at = this.#open.findLastIndex(({ tag }) => tag.name === name);
    if (at === -1) return;
    while (this.#open.length > at + 1) this.#endLast();
    this.#finish(end);
  }

  /** Ends the innermost element, which has no end tag: of most, only the content is left. */
  #endLast(): void {
    const { tag, children } = known(this.#open.at(-1));
    if (needsNoEnd(tag.name)) this.#finish(children.at(-1)?.position?.end);
    else {
      this.#open.pop();
      this.add(...children, ...(tag.kind === 'dropped' ? [asWritten(tag)] : embeds(tag)));
    }
  }

  #finish(end: Tag['end']): void {
    const frame = known(this.#open.pop());
    this.add(...makeNodes(frame, end));
  }
}

function tagOf({ name, start, end }: Token, locator: Locator, isLine: boolean): Tag {
  const written = locator.text(start, end);
  const kind = kindOfTag(name);
  return {
    name,
    kind: isLine && (kind === 'block' || kind === 'plain') ? 'none' : kind,
    attributes: attributesOf(written),
    written,
    start: locator.pointAt(start),
    end: locator.pointAt(end),
    rangeOf: (attribute) => {
      const [from, to] = [locator.pointAt(start + attribute.start), locator.pointAt(start + attribute.end)];
      return from?.offset === undefined || to?.offset === undefined
        ? undefined
        : { start: from.offset, end: to.offset };
    },
  };
}
