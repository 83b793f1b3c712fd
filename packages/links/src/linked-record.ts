import type { Heading } from '@site/markdown';

/** What links know of a record. */
export interface LinkedRecord {
  /** The file it was read from. */
  readonly source: { readonly file: string };
  /** Below the base URL and not percent-encoded. */
  readonly path: string;
  readonly slug: string;
  readonly title: string | undefined;
  readonly fields: { readonly aliases: readonly string[] };
  readonly prose: { readonly outline: readonly Heading[] };
  /** The ids of its blocks. */
  readonly blocks: readonly string[];
}
