import { memoize } from '@site/primitives';
import { LRUCache } from 'lru-cache';

/** The most nodes of a snapshot whose texts are cached. */
const MAX_NODES = 20_000;

/** The most that the cached texts of a snapshot take, in bytes. */
const MAX_BYTES = 16_000_000;

/** What a UTF-16 code unit takes in memory at most. V8 needs one byte for Latin-1. */
const BYTES_PER_UNIT = 2;

/** What a node takes besides its texts, and a text besides its code units, in bytes. Measured, and rounded up. */
const OVERHEAD = { node: 400, text: 80 };

/** The texts of one node by the id of the selection that wrote each, and their size together. */
interface TextsOfNode {
  readonly bySelection: Map<number, string>;
  readonly bytes: number;
}

/**
 * An LRU cache of the JSON of nodes: lists show the same nodes again and again, whatever their page. The texts of a node are
 * evicted together. Selections are named by ids, because a text must not retain the plan of an evicted document.
 */
export class NodeTexts {
  readonly #nodes: LRUCache<object, TextsOfNode>;

  /** @param maxBytes - of all texts; the texts of one node take a hundredth of it at most */
  constructor(maxBytes = MAX_BYTES) {
    this.#nodes = new LRUCache({
      max: MAX_NODES,
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 100),
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  get(selection: number, node: object): string | undefined {
    return this.#nodes.get(node)?.bySelection.get(selection);
  }

  /** Adds the text of a node by a selection that has none yet. */
  add(selection: number, node: object, text: string): void {
    const { bySelection, bytes } = this.#nodes.peek(node) ?? {
      bySelection: new Map<number, string>(),
      bytes: OVERHEAD.node,
    };
    bySelection.set(selection, text);
    // A new object: the cache sizes an entry anew only where its value is another one.
    this.#nodes.set(node, { bySelection, bytes: bytes + OVERHEAD.text + BYTES_PER_UNIT * text.length });
  }
}

/** The texts of the nodes of a snapshot. */
export const nodeTextsOf = memoize((_snapshot: object) => new NodeTexts());
