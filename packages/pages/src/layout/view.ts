import type { Cover } from '@site/contract';
import type { Child } from 'hono/jsx';
import type { Asset } from '../assets/assets.ts';
import type { LinkedData } from '../linked-data/linked-data.ts';

/** One page, ready to be laid out: the one shape that every kind of page becomes. */
export interface View {
  /** Null on the home page, whose title is that of the site. */
  readonly title: string | null;
  readonly description: string;
  /** The canonical path, percent-encoded; null for a page that no search engine should keep. */
  readonly path: string | null;
  /** Which link of the navigation leads here, or to the list that this page is of. */
  readonly place: string | null;
  /** The path of the page's markdown twin. */
  readonly twin: string | null;
  /** The path below which the page's feeds are; empty for those of the whole site. */
  readonly feeds: string;
  readonly article: ArticleFacts | null;
  readonly linkedData: LinkedData | null;
  /** A script that makes the page better, for browsers that run scripts. */
  readonly script: Asset | null;
  readonly main: Child;
}

/** What Open Graph says of an article. */
export interface ArticleFacts {
  readonly published: string;
  readonly updated: string;
  readonly tags: readonly string[];
  readonly cover: Cover | null;
}

/** What a page has that says nothing particular. */
export const plainView = {
  twin: null,
  feeds: '',
  article: null,
  linkedData: null,
  script: null,
} as const satisfies Partial<View>;
