import type { RootContent } from 'mdast';
import { isBlank, type Lines } from './lines.ts';

/** A block whose end is known. Without a node its content is left to remark, and with it the whole block. */
export interface Block {
  readonly node: RootContent | undefined;
  /** The line after its last. */
  readonly next: number;
}

/**
 * Reads the block that begins at a line where every earlier block of its container has ended; `undefined` unless both
 * its kind and its end are proved.
 */
export type ReadBlock = (container: Container, first: number) => Block | undefined;

/** A container block: the document, a block quote or a list item. */
export interface Container {
  readonly lines: Lines;
  /** What each of its lines begins with before the content. */
  readonly prefix: string;
  /** Exclusive upper bound of its lines. */
  readonly end: number;
  /** The line whose prefix is the marker of the list item, of the same width; -1 in other containers. */
  readonly markerLine: number;
  /** Whether the body may have link or footnote definitions, so that brackets may be references. */
  readonly mayHaveDefinitions: boolean;
  /** Reads a block of any kind. */
  readonly read: ReadBlock;
}

/** A line without the prefix of its container; `undefined` where it is outside it, or a lazy continuation line. */
export function contentOf({ lines, prefix, markerLine }: Container, at: number): string | undefined {
  const line = lines.line(at);
  if (prefix === '') return line;
  if (at === markerLine || line.startsWith(prefix)) return line.slice(prefix.length);
  return lines.isBlank(at) || line === prefix.trimEnd() ? '' : undefined;
}

/** The first line at or after `from` that is not blank, else the end of the container. */
export function skipBlank(container: Container, from: number): number {
  let at = from;
  while (at < container.end && isBlank(contentOf(container, at) ?? 'outside')) at++;
  return at;
}

/** Every block from a line to the end of the container; `undefined` where one has to be left to remark. */
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
