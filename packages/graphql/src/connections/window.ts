import type { Window } from '@site/contract';

/** The arguments of every connection, as they were sent: one that is left out may be null. */
export type WindowArguments = { readonly [Name in keyof Window]?: Window[Name] | null };

/** The size of a page when neither `first` nor `last` is sent. */
export const pageSizes = { list: 20, search: 10 } as const;

/** The window of the arguments. Without a size, `before` alone asks for the page that ends there. */
export function windowOf({ first, last, after, before }: WindowArguments, pageSize: number): Window {
  const isBackwards = before != null && after == null;
  const cut =
    first == null && last == null
      ? { [isBackwards ? 'last' : 'first']: pageSize }
      : { first: first ?? undefined, last: last ?? undefined };
  return { ...cut, after: after ?? undefined, before: before ?? undefined };
}
