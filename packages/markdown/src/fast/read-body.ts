import type { RootContent } from 'mdast';
import type { Block, Container, ReadBlock } from './container.ts';
import { readFence } from './fence.ts';
import { readHeading } from './heading.ts';
import type { Lines } from './lines.ts';
import { readList } from './list.ts';
import { readParagraph } from './paragraph.ts';
import { readQuotation } from './quotation.ts';
import { endOfRest } from './rest.ts';
import { readTable } from './table.ts';
import { readThematicBreak } from './thematic-break.ts';

/** Lines that are still to be parsed; between two of these there is always a node. */
export interface Rest {
  readonly type: 'rest';
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

/** Reads the blocks of a body that are simple, in their order, with what lies between them. */
export function readBody(lines: Lines): readonly (RootContent | Rest)[] {
  const body: Container = {
    ...{ lines, prefix: '', end: lines.count, markerLine: -1 },
    ...{ mayDefine: lines.text.includes(']:'), read },
  };
  const pieces: (RootContent | Rest)[] = [];
  for (let at = 0; at < lines.count; ) {
    const blank = lines.isBlank(at);
    const { node, next }: Block = blank
      ? { node: undefined, next: at + 1 }
      : (read(body, at) ?? { node: undefined, next: endOfRest(lines, at) });
    if (node !== undefined) pieces.push(node);
    else if (!blank || pieces.at(-1)?.type === 'rest') addRest(pieces, at, next);
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

function addRest(pieces: (RootContent | Rest)[], first: number, next: number): void {
  const last = pieces.at(-1);
  if (last?.type === 'rest') pieces[pieces.length - 1] = { ...last, next };
  else pieces.push({ type: 'rest', first, next });
}
