import type { Cover, Translation } from '@site/contract';
import type { Child } from 'hono/jsx';
import type { Asset } from '../assets/assets.ts';
import type { LinkedData } from '../linked-data/linked-data.ts';

/** The view model that every kind of page becomes, and the layout renders. */
export interface View {
  /** Null on the home page, whose title is that of the site. */
  readonly title: string | null;
  readonly description: string;
  /** The canonical path, percent-encoded; null for a page that search engines are not to index. */
  readonly path: string | null;
  /** The path of the navigation link that is current: of this page, or of the list that it belongs to. */
  readonly place: string | null;
  /** Whether the name of the site is its heading, so that the header need not say it. */
  readonly namesSite: boolean;
  /** The path of the page's markdown twin. */
  readonly twin: string | null;
  /** The path below which the page's feeds are; empty for those of the whole site. */
  readonly feeds: string;
  /** The same page in other languages; empty without any. */
  readonly translations: readonly Translation[];
  readonly article: ArticleFacts | null;
  readonly linkedData: LinkedData | null;
  /** A script that enhances the page; the page works without it. */
  readonly script: Pick<Asset, 'path'> | null;
  readonly main: Child;
  /** What follows in `main`: HTML that is too much to be rendered at once, in parts. An empty part ends what is. */
  readonly rest: ((render: RenderPart) => Iterable<string>) | null;
}

/** Renders a part of a page, as the whole of it is. */
export type RenderPart = (part: Child) => string;

/** The properties of an Open Graph article (ogp.me/#type_article). */
export interface ArticleFacts {
  readonly published: string | null;
  readonly updated: string | null;
  readonly tags: readonly string[];
  readonly cover: Cover | null;
}

/** Defaults: a page without a twin, feeds of its own, article, linked data, script or a long list. */
export const plainView = {
  namesSite: false,
  twin: null,
  feeds: '',
  translations: [],
  article: null,
  linkedData: null,
  script: null,
  rest: null,
} as const satisfies Partial<View>;
