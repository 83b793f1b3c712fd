import type { RootContent } from 'mdast';
import type { Block, Container, ReadBlock } from './container.ts';
import { endOfRegion } from './fallback-region.ts';
import { readFence } from './fence.ts';
import { readHeading } from './heading.ts';
import type { Lines } from './lines.ts';
import { readList } from './list.ts';
import { readParagraph } from './paragraph.ts';
import { readQuotation } from './quotation.ts';
import { readTable } from './table.ts';
import { readThematicBreak } from './thematic-break.ts';

/** A run of lines that remark parses; two of these always have a node between them. */
export interface FallbackRegion {
  readonly type: 'fallback';
  readonly first: number;
  /** The line after its last. */
  readonly next: number;
}

const READERS: readonly ReadBlock[] = [
  readParagraph,
  readHeading,
  readFence,
  readList,
  readQuotation,
  readTable,
  readThematicBreak,
];

/**
 * What a definition begins with, of a link or a footnote: it stands at the beginning of a paragraph, behind nothing but the
 * marks of containers, and its label holds no bracket (CommonMark 0.31 §4.7). `[[a]]:` is none.
 */
const DEFINITION = /^[ \t>+*\-\d.)]*\[(?:[^[\]\\]|\\[\s\S])+\]:/m;

/** The blocks of a body that are read without remark, and the fallback regions between them, in document order. */
export function readBody(lines: Lines): readonly (RootContent | FallbackRegion)[] {
  const body: Container = {
    ...{ lines, prefix: '', end: lines.count, markerLine: -1 },
    ...{ mayHaveDefinitions: DEFINITION.test(lines.text), read },
  };
  const pieces: (RootContent | FallbackRegion)[] = [];
  for (let at = 0; at < lines.count; ) {
    const blank = lines.isBlank(at);
    const { node, next }: Block = blank
      ? { node: undefined, next: at + 1 }
      : (read(body, at) ?? { node: undefined, next: endOfRegion(lines, at) });
    if (node !== undefined) pieces.push(node);
    else if (!blank || pieces.at(-1)?.type === 'fallback') addFallback(pieces, at, next);
    at = next;
  }
  return pieces;
}

function read(container: Container, first: number): Block | undefined {
  for (const reader of READERS) {
    const block = reader(container, first);
    if (block !== undefined) return block;
  }
  return undefined;
}

function addFallback(pieces: (RootContent | FallbackRegion)[], first: number, next: number): void {
  const last = pieces.at(-1);
  if (last?.type === 'fallback') pieces[pieces.length - 1] = { ...last, next };
  else pieces.push({ type: 'fallback', first, next });
}
