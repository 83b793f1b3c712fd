import type { ValueNode } from '../tree.ts';

/** Whose word it is. */
type Dialect =
  | 'Jekyll'
  | 'Hugo'
  | 'Astro'
  | 'Eleventy'
  | 'Obsidian'
  | 'Gatsby'
  | 'Zola'
  | 'MkDocs'
  | 'WordPress'
  | 'Ghost'
  | 'Hexo'
  | 'Docusaurus'
  | 'Quartz'
  | 'Pelican'
  | 'Nikola'
  | 'Grav'
  | 'schema.org';

/** One way to write a field. */
export interface Spelling {
  /** As the dialect writes it, with a dot between a map and its key. Matched by `canonicalKey`. */
  readonly path: string;
  readonly from: readonly Dialect[];
  /** Which values are meant, where another field has the same key. */
  readonly when?: (value: ValueNode) => boolean;
  /** `published: false` means `draft: true`. */
  readonly inverted?: true;
  /** `status: private` means `draft: true`, whatever the word is that `when` lets through. */
  readonly affirms?: true;
  /** What another tool makes of it, where a record that says so is held back: that is reported. */
  readonly meaning?: string;
  /** Said by the page of a folder, it is meant for that page alone, and not for what lies in the folder. */
  readonly pageOnly?: true;
  /** No message repeats the value. */
  readonly secret?: true;
  /** Another thing, which serves where the field is absent: that the two differ is no conflict. */
  readonly standIn?: true;
  /** The white space of a text belongs to its one value. */
  readonly whole?: true;
}
