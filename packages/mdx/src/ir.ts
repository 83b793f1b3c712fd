import type { Nodes, RootContent } from 'mdast';

/** A part of a line: markdown that is made, or a range of the author's text with what is to be read in it. */
export type Part =
  | { readonly text: string; readonly at: number }
  | {
      readonly start: number;
      readonly end: number;
      readonly nodes: readonly Nodes[];
      /** Whether its lines become one. */
      readonly isFlat?: boolean;
    };

/** A block, as it is to stand in markdown. */
export type Block =
  /** One that the author wrote. */
  | { readonly kind: 'written'; readonly node: RootContent }
  /** One that is made of parts; `tight` ones follow each other without a blank line. */
  | { readonly kind: 'made'; readonly parts: readonly Part[]; readonly tight?: boolean }
  /** Blocks in a container: what its first line begins with, and what each other line does. */
  | {
      readonly kind: 'container';
      readonly first: string;
      readonly rest: string;
      /** A line of its own, before the blocks. */
      readonly head?: readonly Part[];
      readonly blocks: readonly Block[];
      readonly tight?: boolean;
    };
