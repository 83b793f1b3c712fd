import type { Edge, Slice, Window } from '@site/contract';

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
}

/** The arguments of every connection, as they were sent: one that is left out may be null. */
export type WindowArguments = { readonly [Name in keyof Window]?: Window[Name] | null };

/** The size of a page when neither `first` nor `last` is sent. */
export const pageSizes = { list: 20, search: 10 } as const;

/** The window of the arguments. */
export function windowOf({ first, last, after, before }: WindowArguments, pageSize: number): Window {
  const cut =
    first == null && last == null
      ? { first: pageSize }
      : { first: first ?? undefined, last: last ?? undefined };
  return { ...cut, after: after ?? undefined, before: before ?? undefined };
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
