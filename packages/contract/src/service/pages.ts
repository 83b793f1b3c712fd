import type { ContentItem, RecordKind, SearchResults, Translation } from '../schemas.ts';
import type { EndpointPage } from './endpoint-page.ts';
import type { EndpointGuide } from './guide.ts';
import type { ImageSource } from './images.ts';

/** A record as a list of a page shows it. */
export interface PageEntry extends Omit<ContentItem, 'title'> {
  readonly kind: RecordKind;
  /** Null for a feed post without one. */
  readonly title: string | null;
  /** The canonical path, percent-encoded. */
  readonly path: string;
  /** The day of `published` as its author wrote it, where in UTC it is another: `2024-06-23`. */
  readonly publishedDay?: string;
  /** The same of `updated`. */
  readonly updatedDay?: string;
}

/** An image, and how large it is where that is known. In pixels. */
export interface Cover {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  /** The same in other sizes and formats, the best first; absent where there are none. */
  readonly sources?: readonly ImageSource[];
}

/** A record as a list of pages invites to read it. */
export interface ListedEntry extends PageEntry {
  readonly cover: Cover | null;
}

/** A feed post as the feed shows it: whole. */
export interface FeedEntry extends PageEntry {
  /** The body as safe HTML. */
  readonly html: string;
}

/** A record as its own page shows it. */
export interface RecordPage extends PageEntry {
  readonly kind: RecordKind;
  readonly description: string | null;
  /** The image that stands for the record: the one it names, else the first of its body. */
  readonly cover: Cover | null;
  /** The body as safe HTML: headings have the ids of the outline, and raw HTML of the author does nothing. */
  readonly html: string;
  readonly outline: readonly { readonly depth: number; readonly text: string; readonly anchor: string }[];
  /** How many words the body has. */
  readonly words: number;
  /** The neighbours in the list of the section. */
  readonly newer: PageEntry | null;
  readonly older: PageEntry | null;
  /** Records about the same things, the nearest first. */
  readonly related: readonly PageEntry[];
}

/** A record, whole, for surfaces that choose what they show of it. */
export interface RecordDetail extends PageEntry {
  readonly description: string | null;
  /** The URL of the image that stands for the record. */
  readonly image: string | null;
  /** The image that its page shows previews: the one that stands for it, else the first of its body. */
  readonly cover: Cover | null;
  /** The body in markdown, without front matter and title, its embeds resolved. */
  readonly body: string;
  /** The markdown file, as it is served. */
  readonly markdown: string;
  /** The headings of the body, each with the place where it begins there, in UTF-16 code units. */
  readonly outline: readonly (RecordPage['outline'][number] & { readonly start: number })[];
  /** How many words the body has. */
  readonly words: number;
  /** The body as safe HTML, rendered at the call; it is cached for a while. */
  html(): Promise<string>;
  /** Records about the same things, the nearest first. */
  related(most: number): Promise<readonly PageEntry[]>;
}

/** A tag, and how many records have it. */
export interface TagSummary {
  /** In the spelling of the newest record that has it. */
  readonly tag: string;
  /** How many documents and feed posts have it. */
  readonly count: number;
  /** The canonical path, percent-encoded. */
  readonly path: string;
}

/** The language of a list, on a site of several. */
export interface PageLanguages {
  /** BCP 47. */
  readonly lang: string;
  /** The same list in other languages. */
  readonly translations: readonly Translation[];
}

/** What the search page of a site loads that no server answers for. Paths are percent-encoded. */
export interface OfflineSearchPage {
  readonly script: string;
  /** The search corpus. */
  readonly corpus: string;
}

/** A page of the service that is there without any content. */
interface SharedPage {
  /** The record at its path, whose text stands above. */
  readonly text?: RecordPage | null | undefined;
}

/** A page that there is in several languages. */
interface PageInLanguage {
  /** The canonical path, percent-encoded, where it lies below that of a language. */
  readonly path?: string;
  readonly languages?: PageLanguages;
}

/** What a canonical URL shows to a person: data, for a renderer to make HTML of. */
export type Page =
  | {
      readonly kind: 'home';
      /** The canonical path, percent-encoded: `/`, or that of another language. */
      readonly path?: string;
      readonly languages?: PageLanguages;
      /** The record at the root of the site, whose text stands above the lists. */
      readonly text: RecordPage | null;
      readonly newest: readonly ListedEntry[];
      readonly posts: readonly FeedEntry[];
    }
  | {
      readonly kind: 'section';
      readonly section: string;
      /** The canonical path, percent-encoded, where it lies below that of a language. */
      readonly path?: string;
      readonly languages?: PageLanguages;
      /** The record at the path of the section, whose text stands above the list. */
      readonly text: RecordPage | null;
      readonly entries: readonly ListedEntry[];
    }
  | {
      readonly kind: 'record';
      readonly record: RecordPage;
      /** The records whose paths lie below its own, newest first. */
      readonly below: readonly ListedEntry[];
    }
  | ({ readonly kind: 'feed'; readonly entries: readonly FeedEntry[] } & SharedPage)
  | ({ readonly kind: 'tags'; readonly tags: readonly TagSummary[] } & SharedPage & PageInLanguage)
  | ({ readonly kind: 'tag'; readonly tag: string; readonly entries: readonly ListedEntry[] } & SharedPage &
      PageInLanguage)
  | ({
      readonly kind: 'search';
      readonly query: string;
      /** The section and tag that filter the search; links to further pages repeat them. */
      readonly filters: { readonly section?: string; readonly tag?: string };
      readonly results: SearchResults | null;
      /** The days of hits as their authors wrote them, by URL, where in UTC they are others. */
      readonly days?: ReadonlyMap<string, string>;
      /** Where files alone answer: a script finds the results then, and `days` are those of every record. */
      readonly offline?: OfflineSearchPage;
    } & SharedPage)
  | ({ readonly kind: 'developers'; readonly guides: readonly EndpointGuide[] } & SharedPage)
  | { readonly kind: 'endpoint'; readonly endpoint: EndpointPage };
