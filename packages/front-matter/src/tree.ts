import type { Finding, Issue, SourceText } from '@site/diagnostics';

/** Where a value stands in the file, and how its author typed it. */
export interface Place {
  /** In UTF-16 code units of the whole file, not of its front matter. */
  readonly offset: number;
  readonly raw: string;
}

/**
 * A single value. It stays text: `1.10`, `1e3` and `2024` are what the author wrote until a field needs
 * something else. `date` is TOML's own date type, which YAML (read as 1.2) and JSON lack.
 */
export interface ScalarNode extends Place {
  readonly kind: 'null' | 'boolean' | 'number' | 'text' | 'date';
  readonly text: string;
}

interface ListNode extends Place {
  readonly kind: 'list';
  readonly items: readonly ValueNode[];
}

export interface MapNode extends Place {
  readonly kind: 'map';
  readonly entries: readonly Entry[];
}

/** A value of front matter, the same for all formats. */
export type ValueNode = ScalarNode | ListNode | MapNode;

/** A key and its value. A list of entries, and no object: `__proto__` is a key like any other. */
export interface Entry {
  readonly key: string;
  readonly keyOffset: number;
  readonly value: ValueNode;
}

/** The stretch of a file between its fences. */
export interface Block {
  readonly source: SourceText;
  readonly start: number;
  readonly end: number;
}

/** What a format made of a block: no entries where its syntax is broken. */
export interface Parsed {
  readonly entries: readonly Entry[];
  readonly issues: readonly Issue[];
}

/**
 * How deep the tree goes; what is nested deeper is an empty list or map. The deepest value a field reads is
 * an item of `cascade[].params.visibility`, five levels down.
 */
export const maxDepth = 5;

/** Null, empty text, an empty list and an empty map all say "not set": editors write them for unused fields. */
export function isAbsent(node: ValueNode): boolean {
  if (node.kind === 'list') return node.items.length === 0;
  if (node.kind === 'map') return node.entries.length === 0;
  return node.kind === 'null' || node.text.trim() === '';
}

/** True for a value that is neither a list nor a map. */
export function isScalar(node: ValueNode): node is ScalarNode {
  return node.kind !== 'list' && node.kind !== 'map';
}

/** The text of a block, as its format's parser sees it. */
export function blockText(block: Block): string {
  return block.source.text.slice(block.start, block.end);
}

/** The answer to a block that could not be read. */
export function unreadable(block: Block, offset: number, finding: Finding): Parsed {
  return { entries: [], issues: [block.source.issue('error', offset, finding)] };
}
