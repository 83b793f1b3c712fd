import { descendants, type Edit, rangeOf, type TextRange, type Translator } from '@site/markdown';
import { lookAtGfm } from '@site/markdown/gfm';
import type { Nodes, Parents, Root, RootContent } from 'mdast';

const ATTRIBUTE = `(?:(?:[.#][^\\s{}.#"'=]+)+|[\\w:-]+=(?:"[^"\\n]*"|'[^'\\n]*'|[^\\s"'{}]+)|toc)`;
const ATTRIBUTES = `[ \\t]*${ATTRIBUTE}(?:[ \\t]+${ATTRIBUTE})*[ \\t]*`;

/** kramdown's block attributes, at the end of a line: `{: .note}`. `{:a 1}` is a map of Clojure. */
const AT_LINE_END = new RegExp(`(?:^|[ \\t]+|\\n[ \\t]*)\\{:${ATTRIBUTES}\\}[ \\t]*(?=\\n|$)`, 'g');

/** What names attributes for others to refer to, and what refers to them: `{:wide: width="9"}`, `{: wide}`. */
const DECLARED = /(?:^|(?<=\n))\{:([\w-]{1,100}):[^{}\n]{0,500}\}[ \t]*(?=\n|$)/g;
const REFERRED = /(?:^|\n?[ \t]*)\{:[ \t]{0,9}([\w-]{1,100})[ \t]{0,9}\}[ \t]*(?=\n|$)/g;

/** After an image, a link or other markup in a line; Pandoc's after an image or a link, without the colon. */
const AFTER_SPAN = new RegExp(`^\\{:${ATTRIBUTES}\\}`);
const AFTER_LINK = new RegExp(`^\\{${ATTRIBUTES}\\}`);

/** Hugo's, on the line after its block: `{.note}`. `{a=1}` may be anything. */
const LAST_LINE = new RegExp(`\\n[ \\t]*\\{(?=[ \\t]*[.#])${ATTRIBUTES}\\}$`);
const ONLY_LINE = new RegExp(`^\\{(?=[ \\t]*[.#])${ATTRIBUTES}\\}$`);

/** Behind the words of a heading, in any tool's form; where templates read braces, VitePress is told of others: `%{#id}%`. */
const IN_HEADING = new RegExp(`(?<![ \\t])[ \\t]+(?:\\{:?${ATTRIBUTES}\\}|%\\{${ATTRIBUTES}\\}%)$`);

/** The only text of what is a row of a table to GFM, and to kramdown the attributes of the table. */
const ROW = new RegExp(`^\\|?[ \\t]*\\{:${ATTRIBUTES}\\}[ \\t]*\\|?[ \\t]*$`);

/** The marker of a list that kramdown replaces by the table of contents. */
const CONTENTS = /(?<!\\)\{:[ \t]*toc\b[^{}\n]*\}\s*$/;

const ID = /#([^\s{}.#"'=]+)/;

/** A cheap test that most bodies fail. */
const SIGN = /\{[ \t]*[:.#]|\)\{/;

/**
 * Takes attribute lists out, which say how something looks: of kramdown, of Hugo, and of Pandoc behind what they belong
 * to. The id of a heading stays, behind its words.
 */
export const attributeLists: Translator = {
  concerns: (body, { file }) => !file.endsWith('.mdx') && SIGN.test(body),
  translate(body) {
    const tree = lookAtGfm(body);
    return { edits: new AttributeLists(body).editsOf(tree), findings: [] };
  },
};

class AttributeLists {
  readonly #body: string;
  readonly #edits: Edit[] = [];
  readonly #declared = new Set<string>();

  constructor(body: string) {
    this.#body = body;
  }

  editsOf(tree: Root): readonly Edit[] {
    for (const node of descendants(tree)) {
      if (node.type !== 'text') continue;
      for (const [, name = ''] of this.#source(node).matchAll(DECLARED)) this.#declared.add(name);
    }
    this.#visit(tree);
    return disjoint(this.#edits);
  }

  #source(node: Nodes): string {
    const { start, end } = rangeOf(node);
    return this.#body.slice(start, end);
  }

  #visit(parent: Nodes): void {
    if (!('children' in parent)) return;
    for (const [at, node] of parent.children.entries()) {
      const before = parent.children[at - 1];
      if (node.type === 'list' && node.children.length === 1 && CONTENTS.test(this.#source(node)))
        this.#remove(rangeOf(node));
      else if (node.type === 'tableRow' && ROW.test(this.#source(node)))
        this.#remove(withLineEnd(rangeOf(node), this.#body));
      else if (node.type === 'heading') this.#readHeading(node);
      else if (node.type === 'text') this.#readText(node, parent, before);
      else {
        if (node.type === 'paragraph' && before?.type === 'heading') this.#moveId(node, before);
        this.#visit(node);
      }
    }
  }

  /** Of what stands behind the words of a heading only the id means anything. */
  #readHeading(heading: Parents): void {
    const last = heading.children.at(-1);
    const source = last?.type === 'text' ? this.#source(last) : '';
    const match = source.includes('\\{') ? null : IN_HEADING.exec(source);
    if (last !== undefined && match !== null) {
      const start = rangeOf(last).start + match.index;
      const id = ID.exec(match[0])?.[1];
      const text = id === undefined ? '' : ` {#${id}}`;
      if (match[0] !== text) this.#edits.push({ start, end: start + match[0].length, text });
    }
    for (const [at, node] of heading.children.entries()) {
      if (node.type === 'text' && at > 0) this.#readSpan(node, heading.children[at - 1]);
      else this.#visit(node);
    }
  }

  /** kramdown's id of a heading may stand on the line below it. */
  #moveId(paragraph: Nodes, heading: Nodes): void {
    const source = this.#source(paragraph);
    const first = source.split('\n', 1)[0] ?? '';
    const id =
      source.startsWith('{:') && new RegExp(`^\\{:${ATTRIBUTES}\\}[ \\t]*$`).test(first)
        ? ID.exec(first)?.[1]
        : undefined;
    const { end } = rangeOf(heading);
    if (id !== undefined && !/\{[^{}]*#[\w-]+[^{}]*\}\s*$/.test(this.#source(heading)))
      this.#edits.push({ start: end, end, text: ` {#${id}}` });
  }

  #readText(text: Nodes, { type, children }: Parents, before: RootContent | undefined): void {
    const source = this.#source(text);
    // An escaped brace is text.
    if (!source.includes('{') || source.includes('\\{')) return;
    if (before !== undefined) this.#readSpan(text, before);
    const { start } = rangeOf(text);
    for (const match of source.matchAll(AT_LINE_END)) {
      // The end of a text may be followed by code or a link.
      if (/^(?:[\r\n]|$)/.test(this.#body.slice(start + match.index + match[0].length).slice(0, 1)))
        this.#removeIn(text, match);
    }
    for (const match of source.matchAll(DECLARED)) this.#removeIn(text, match);
    for (const match of source.matchAll(REFERRED))
      if (this.#declared.has(match[1] ?? '')) this.#removeIn(text, match);
    if (type !== 'paragraph') return;
    this.#removeIn(text, LAST_LINE.exec(source));
    if (children.length === 1) this.#removeIn(text, ONLY_LINE.exec(source));
  }

  #readSpan(text: Nodes, before: RootContent | undefined): void {
    const source = this.#source(text);
    const isLink = before?.type === 'link' || before?.type === 'image';
    this.#removeIn(text, AFTER_SPAN.exec(source) ?? (isLink ? AFTER_LINK.exec(source) : null));
  }

  #removeIn(node: Nodes, match: RegExpExecArray | null): void {
    if (match === null) return;
    const start = rangeOf(node).start + match.index;
    this.#remove({ start, end: start + match[0].length });
  }

  #remove(range: TextRange): void {
    this.#edits.push({ start: range.start, end: range.end, text: '' });
  }
}

function withLineEnd({ start, end }: TextRange, body: string): TextRange {
  const feed = body.lastIndexOf('\n', start - 1);
  return feed === -1 ? { start, end } : { start: feed, end };
}

function disjoint(edits: readonly Edit[]): readonly Edit[] {
  const kept: Edit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  }
  return kept;
}
