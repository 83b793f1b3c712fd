import type { Edge, Slice } from '@site/contract';
import type { ExpectedError } from '../failures/errors.ts';

/** A slice of a list as a Relay connection. */
export interface Connection<Node> {
  readonly edges: { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: number;
  /** Why the page has no items. */
  readonly errors: readonly ExpectedError[];
}

/** Presents a slice as a connection. Cursors are lazy, because encoding one takes time. */
export function connectionOf<Node>({ edges, total, hasNext, hasPrevious }: Slice<Node>): Connection<Node> {
  return {
    edges: edges.map((edge) => new ConnectionEdge(edge)),
    pageInfo: {
      hasNextPage: hasNext,
      hasPreviousPage: hasPrevious,
      get startCursor() {
        return edges[0]?.cursor ?? null;
      },
      get endCursor() {
        return edges.at(-1)?.cursor ?? null;
      },
    },
    totalCount: total,
    errors: [],
  };
}

/** An edge of a connection. A class, because object literals with getters took longer than the rest of a page. */
class ConnectionEdge<Node> {
  readonly #edge: Edge<Node>;

  constructor(edge: Edge<Node>) {
    this.#edge = edge;
  }

  get node(): Node {
    return this.#edge.item;
  }

  get cursor(): string {
    return this.#edge.cursor;
  }
}
