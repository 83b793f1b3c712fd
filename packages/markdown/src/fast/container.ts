import type { RootContent } from 'mdast';
import { isBlank, type Lines } from './lines.ts';

/**
 * A block of which it is known where it ends. It has no node where what it holds is not simple; then its text is
 * still to be parsed.
 */
export interface Block {
  readonly node: RootContent | undefined;
  /** The line after its last. */
  readonly next: number;
}

/**
 * Reads the block that begins with a line at which every block before it in its container has ended. Answers nothing
 * where it is not proved that there is one of its kind, and where that ends.
 */
export type ReadBlock = (container: Container, first: number) => Block | undefined;

/** The document, a quotation or a list item: what each line begins with before its content, and how far it can go. */
export interface Container {
  readonly lines: Lines;
  readonly prefix: string;
  /** The line after its last at most. */
  readonly end: number;
  /** The line that has something else of the same width for its prefix: the marker of a list item. */
  readonly markerLine: number;
  /** Whether brackets may refer to a definition or a footnote that stands elsewhere in the body. */
  readonly mayDefine: boolean;
  /** Reads a block of any kind. */
  readonly read: ReadBlock;
}

/** A line without the prefix of its container; nothing where the line is not of the container, or lazily so. */
export function contentOf({ lines, prefix, markerLine }: Container, at: number): string | undefined {
  const line = lines.line(at);
  if (prefix === '') return line;
  if (at === markerLine || line.startsWith(prefix)) return line.slice(prefix.length);
  return lines.isBlank(at) || line === prefix.trimEnd() ? '' : undefined;
}

/** The first line from one on that is not blank, else the end. */
export function skipBlank(container: Container, from: number): number {
  let at = from;
  while (at < container.end && isBlank(contentOf(container, at) ?? 'outside')) at++;
  return at;
}

/** Every block from a line on, up to the end of the container. Answers nothing where one is not simple. */
export function readChildren(container: Container, first: number) {
  const children: RootContent[] = [];
  let spread = false;
  for (let at = first; ; ) {
    const { node, next = at } = container.read(container, at) ?? {};
    if (node === undefined) return undefined;
    children.push(node);
    at = skipBlank(container, next);
    if (at >= container.end || contentOf(container, at) === undefined) return { children, spread, next };
    spread ||= at > next;
  }
}
