import type { OperationId } from '../operations.ts';
import type { Correction, RecordKind, SearchHit, SnapshotChange, Suggestion } from '../schemas.ts';
import type { Answer, CodeOf, ServiceProblem } from './handlers.ts';
import type { Rendition } from './images.ts';
import type { Cover, Page, PageEntry, RecordDetail, TagSummary } from './pages.ts';
import type { Slice, Window } from './windows.ts';

/** A path with a fixed answer: an operation and the values of its path parameters. */
export interface PlannedPath {
  /** Percent-encoded. */
  readonly path: string;
  readonly operation: OperationId;
  /** The values of the path parameters, decoded. */
  readonly input: Readonly<Record<string, string>>;
}

/** A section, as surfaces present it. */
export interface SectionSummary {
  readonly slug: string;
  readonly name: string;
  /** Its names in the other languages of the site, by their tags. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly description: string;
  /** How many documents it holds. */
  readonly count: number;
}

/** Attributes of an element of HTML; `true` is one without a value. */
export type ElementAttributes = Readonly<Record<string, string | true>>;

/** What another service brings to pages, in one place of them. */
export interface PageSlot {
  readonly script?: ElementAttributes;
  readonly iframe?: ElementAttributes;
  readonly form?: {
    readonly action: string;
    readonly field: string;
    readonly label: string;
    readonly button: string;
    readonly hidden: Readonly<Record<string, string>>;
  };
}

/** How pages look, as far as the owner says. Paths are those of this site. */
export interface SiteLook {
  /** The links of the navigation, in place of the sections. */
  readonly nav?: readonly { readonly name: string; readonly url: string }[];
  /** The design; `paper` when it is left out. */
  readonly theme?: 'paper' | 'plain' | 'press';
  readonly logo?: Cover;
  readonly favicon?: string;
  readonly stylesheet?: string;
  /** Safe HTML below every page. */
  readonly footer?: string;
  readonly hide?: readonly ('cids' | 'developers' | 'feed' | 'related' | 'scheme' | 'search' | 'tags')[];
  /** At the end of the head of every page. */
  readonly head?: readonly {
    readonly name: 'link' | 'meta' | 'script';
    readonly attributes: ElementAttributes;
  }[];
  readonly slots?: { readonly [Slot in 'comments' | 'analytics' | 'newsletter']?: PageSlot };
  /** What pages may load from elsewhere, by the directive of their policy (CSP3 §6). */
  readonly origins?: Readonly<Record<string, readonly string[]>>;
}

/** A word of the owner's: a text, one for each plural category (CLDR), or the names of the months. */
export type OwnWord = string | readonly string[] | Readonly<Record<string, string>>;

/** What the owner says in place of the words of pages and lists: by the language (BCP 47), and by the name of the word. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, OwnWord>>>>;

/** A language of a site of several, as surfaces present it. */
export interface LanguageSummary {
  /** BCP 47. */
  readonly lang: string;
  /** As its readers call it. */
  readonly name: string;
  /** The path of its home page, percent-encoded. */
  readonly path: string;
  /** How many documents each section holds in it, by the slug of the section. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The metadata of the site, which every page shows. */
export interface SiteSummary {
  readonly title: string;
  readonly description: string;
  readonly author: string | undefined;
  /** A language tag (BCP 47). */
  readonly language: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly sections: readonly SectionSummary[];
  /** How many feed posts there are, where that is known: navigation leads to no empty feed. */
  readonly posts?: number;
  readonly look?: SiteLook;
  readonly words?: OwnWords;
  /** Of a site of several: its own first. */
  readonly languages?: readonly LanguageSummary[];
  /** The path of the home page of the language that is shown, where that is not `/`. */
  readonly home?: string;
  /** The records that only their author looks at, by their percent-encoded paths: no other server has them. */
  readonly unpublished?: ReadonlyMap<string, 'draft' | 'scheduled'>;
  /** Whether pages without an image of their own have a card: they do unless the owner says otherwise. */
  readonly cards?: boolean;
}

/** Which records a list holds. */
export interface ListRequest {
  readonly kind: RecordKind;
  readonly section?: string | undefined;
  readonly tag?: string | undefined;
  /** A key and a value of `data`: `rating:4`. */
  readonly data?: string | undefined;
}

/** A search, without its window. */
export interface HitRequest {
  readonly q: string;
  readonly section?: string | undefined;
  /** Both kinds when it is left out. */
  readonly kind?: RecordKind | 'any' | undefined;
  readonly tag?: string | undefined;
  /** Search as you type: whether the last word also matches as a prefix. */
  readonly prefix?: boolean | undefined;
  /** Whether hits carry an explanation of their scores. */
  readonly explain?: boolean | undefined;
}

/** A part of the hits of a search. */
export interface HitSlice extends Slice<SearchHit> {
  /** The words of the query that are surely misspelt, each with the one that was looked for in its place. */
  readonly corrections: readonly Correction[];
  /** A query that has hits, where words of this one have none and may be right as they are. */
  readonly didYouMean: Suggestion | null;
}

/** The problems of a list. */
export type ListCode = 'unknown_section' | 'invalid_parameter' | 'invalid_limit' | 'invalid_cursor';

/** The problems of a search. */
export type HitCode = ListCode | 'missing_query' | 'invalid_query';

/** The service of one snapshot: the whole interface between surfaces and content. */
export interface Service {
  /** The id of the snapshot. */
  readonly snapshot: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly site: SiteSummary;
  /** Calls an operation. The input is untrusted: it is checked against the schema of the row. */
  call<Id extends OperationId>(id: Id, input: Readonly<Record<string, unknown>>): Promise<Answer<Id>>;
  /**
   * Makes what paths are looked up in (`plan`, `find`, `pages`, `tag`, `record`, `nearestPaths`), once, in turns of the event
   * loop. Who looks up before it is made has it made at once, for which others wait.
   */
  prepare(): Promise<void>;
  /** Every path with a fixed answer, in order of the paths. */
  readonly plan: readonly PlannedPath[];
  /** The entry of the plan for a percent-encoded path. */
  find(path: string): PlannedPath | undefined;
  /** The canonical paths of all pages, percent-encoded, in order of the paths. */
  readonly pages: ReadonlySet<string>;
  /** The renditions of pictures that pages offer, by their paths, in order of the paths. */
  readonly images: ReadonlyMap<string, Rendition>;
  /** What the page at a canonical path shows; `undefined` where there is none. */
  page(path: string): Promise<Page | undefined>;
  /** The record at a canonical path, percent-encoded; `undefined` where there is none. */
  record(path: string): RecordDetail | undefined;
  /**
   * The record that a reference names: its path, its slug, its URL, or the path or URL of its markdown. A slug that
   * several records share is `ambiguous_reference`; a path that only a retained snapshot has is `document_gone`, and one
   * that is retracted, whoever has it, `content_retracted`.
   */
  resolve(
    reference: string,
  ):
    | RecordDetail
    | ServiceProblem<'document_not_found' | 'document_gone' | 'content_retracted' | 'ambiguous_reference'>;
  /** The headings of a text in markdown, each with the place where it begins there, as records have them. */
  outline(markdown: string): RecordDetail['outline'];
  /** A window of the documents or of the feed posts, newest first, as `listContent` answers them. */
  list(request: ListRequest, window: Window): Slice<PageEntry> | ServiceProblem<ListCode>;
  /** A window of the hits of a search, best first, as `search` answers them. */
  hits(request: HitRequest, window: Window): Promise<HitSlice | ServiceProblem<HitCode>>;
  /** A window of the tags of documents and feed posts, the most used first, then in order of their paths. */
  tags(window: Window): Slice<TagSummary> | ServiceProblem<'invalid_limit' | 'invalid_cursor'>;
  /** The tag of a text in any spelling; `undefined` where no record has it. */
  tag(tag: string): TagSummary | undefined;
  /**
   * A window of what changed from a retained snapshot to this one, in order of the paths. Without `since` everything counts
   * as added.
   */
  changes(
    since: string | undefined,
    window: Window,
  ): Promise<
    Slice<SnapshotChange> | ServiceProblem<CodeOf<'getChanges'> | 'invalid_limit' | 'invalid_cursor'>
  >;
  /** The change at a path of the manifest; `undefined` where there is none. */
  change(since: string | undefined, path: string): SnapshotChange | undefined;
  /** The bytes that a CID names: of a record, a blob, the manifest or the configuration of this snapshot. */
  block(cid: string): Promise<Uint8Array | undefined>;
  /**
   * Permanent redirects of moved records: the former path of a page or its markdown to the current one,
   * percent-encoded. Nothing else is published at a former path.
   */
  readonly redirects: ReadonlyMap<string, string>;
  /**
   * `content_retracted` for the path of a page, its markdown or a blob that is retracted; `document_gone` for that of a page
   * or its markdown that a retained snapshot has and this one lacks.
   */
  gone(path: string): ServiceProblem<'document_gone' | 'content_retracted'> | undefined;
  /** Every path that is known to answer `content_retracted`, percent-encoded, in order. */
  readonly retractedPaths: readonly string[];
  /** The existing paths that are most similar to a missing one, best first. */
  nearestPaths(path: string): readonly string[];
}
