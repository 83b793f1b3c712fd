import type { Edge, Slice, Window } from '@site/contract';

/** A part of a list, as connections have it. */
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

/** The arguments of every connection, as they were sent: what is left out may be null as well. */
export type WindowArguments = { readonly [Name in keyof Window]?: Window[Name] | null };

/** How many items a page has when neither `first` nor `last` is sent. */
export const pageSizes = { list: 20, search: 10 } as const;

/** The window that arguments ask for. */
export function windowOf({ first, last, after, before }: WindowArguments, pageSize: number): Window {
  const cut =
    first == null && last == null
      ? { first: pageSize }
      : { first: first ?? undefined, last: last ?? undefined };
  return { ...cut, after: after ?? undefined, before: before ?? undefined };
}

/** A part of a list as a connection. Cursors are read only when they are asked for: writing one is not free. */
export function connectionOf<Node>({ edges, total, hasNext, hasPrevious }: Slice<Node>): Connection<Node> {
  return {
    edges: edges.map((edge) => new Place(edge)),
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

/** A place of a connection. An object with a getter of its own would take longer to make than all else of a page. */
class Place<Node> {
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
