import type { NamedLanguage } from '@site/languages';

/** Which of the paths below a folder have which addresses. */
export interface AddressRule {
  /** Of paths relative to the folder of the content. */
  readonly paths: RegExp;
  /** With the variables of `permalinks` of `site.yaml`: `/:year/:month/:slug`. */
  readonly pattern: string;
}

/** What a folder says of the texts in it: Eleventy's data, the folders that Jekyll takes for categories. */
export interface TagRule {
  /** Of paths relative to the folder of the content. */
  readonly paths: RegExp;
  readonly tags: readonly string[];
}

/** Names that stand for others, as `String.replace` takes them. */
export type Rename = readonly [from: RegExp, to: string];

/** A folder whose markdown is published. */
export interface ContentFolder {
  /** Where it lies; `''` is the whole repository. */
  readonly folder: string;
  /** Where its files stand in the site, as if they lay there: `docs`; `''` is the root. */
  readonly at: string;
  /** What below it is not content; of paths relative to it. */
  readonly except?: readonly RegExp[];
  /** What the tool takes for another name: `01-intro` for `intro`, where numbers only sort. Each is applied in turn. */
  readonly renames?: readonly Rename[];
  /** The addresses that do not follow from where the files stand; the first rule whose paths match. */
  readonly addresses?: readonly AddressRule[];
  readonly tags?: readonly TagRule[];
  /** The field of front matter that stands for the name of the file in its address: the `id` of Docusaurus. */
  readonly namedBy?: string;
  /** Whether folders before `_posts` are categories, which stand in addresses and are tags. */
  readonly hasCategoryFolders?: boolean;
  /** The version that it documents, when a later one does. */
  readonly version?: string;
}

/** A folder whose files the tool serves as they are. */
export interface StaticFolder {
  readonly folder: string;
  /** The address of the folder, without a slash at its end: `''`, `/files`. */
  readonly at: string;
}

/** What a tool's configuration says that a site's own has words for. */
export interface SiteDefaults {
  readonly title?: string;
  readonly description?: string;
  /** Where the site is: its host, and the path that it lies below, without a slash at its end. */
  readonly base_url?: string;
  /** The path that it lies below, whatever its host is: authors' links may begin with it. */
  readonly base_path?: string;
  readonly language?: string;
  readonly author?: string;
  /** Of a site of several: by their folders below the root of the content, or their part of the names of files. */
  readonly languages?: readonly NamedLanguage[];
}

/** What is known of a repository once its tool is. */
export interface LayoutFacts {
  readonly content: readonly ContentFolder[];
  readonly statics: readonly StaticFolder[];
  /** Folders that hold no content: the tool's own, and what it has built. They need not be read. */
  readonly aside: readonly string[];
  readonly defaults: SiteDefaults;
  /** Whether a text whose front matter names another language has its address below that: Jekyll's Polyglot. */
  readonly isTranslatedInPlace?: boolean;
  /** Whether the tool reads every `.md` as MDX. */
  readonly readsMdx?: boolean;
  /** What of the configuration nobody can read. */
  readonly faults?: readonly string[];
}

/** Whose repository a folder is, and what follows. */
export interface Layout extends LayoutFacts {
  /** The tool, as its makers write it. */
  readonly tool: string;
  /** The file or folder that says so; `site.yaml` when its owner does. */
  readonly evidence: string;
}
