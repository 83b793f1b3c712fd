import type { ProblemCode, ProblemError, Resolution } from '@site/problem';
import type * as z from 'zod';
import type { JsonOperation, StreamOperation } from '../operations/operation.ts';
import type { OperationId, Operations } from '../operations.ts';
import type { Correction, RecordKind, SearchHit } from '../schemas.ts';
import type { Page, PageEntry, RecordDetail } from './pages.ts';
import type { Slice, Window } from './windows.ts';

/** What a file operation answers: bytes, and what a client should know of them. */
export interface Representation {
  /** The media type, with its charset where it is text. */
  readonly mediaType: string;
  readonly body: string | Uint8Array;
  /** The CID of the record, where the file is the twin or the bytes of one. */
  readonly cid?: string;
  /** What its entity tag says, where neither the CID nor a hash of the bytes is what clients expect there. */
  readonly tag?: string;
  /** The name to save it by, of a file that is not to be shown. */
  readonly saveAs?: string;
  /** When its content last changed, by the author's dates. RFC 3339 in UTC. */
  readonly lastModified?: string;
  /** The URL of the page that shows the same to a person: who lists only one of the two lists that (RFC 6596). */
  readonly canonical?: string;
}

/** What a stream operation answers: bytes that are made while they are sent. */
export interface StreamedRepresentation {
  readonly mediaType: string;
  /** In bytes. */
  readonly size: number;
  /** What its entity tag says: the same bytes have the same. */
  readonly tag: string;
  readonly saveAs: string;
  /** Makes the bytes, anew at each call. It fails where it cannot make all of them. */
  open(): AsyncIterable<Uint8Array>;
}

/** The checked input of an operation, defaults filled in. */
export type InputOf<Id extends OperationId> = z.output<Operations[Id]['input']>;

/** What an operation answers when it succeeds. */
export type OutputOf<Id extends OperationId> =
  Operations[Id] extends JsonOperation<string, z.ZodObject, infer Output>
    ? z.output<Output>
    : Operations[Id] extends StreamOperation
      ? StreamedRepresentation
      : Representation;

/** The codes that an operation declares. */
export type CodeOf<Id extends OperationId> = Operations[Id]['problems'][number];

/** A problem as the service reports it: its resolution names no protocol, and each surface words it. */
export type ServiceProblem<Code extends ProblemCode> = ProblemError<Code, Resolution>;

/** What an operation answers: its output, or one of the problems it declares. */
export type Answer<Id extends OperationId> = OutputOf<Id> | ServiceProblem<CodeOf<Id>>;

/** Answers one operation. */
export type Handler<Id extends OperationId> = (input: InputOf<Id>) => Promise<Answer<Id>>;

/** A handler for every operation. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** A path that exists, and the question that it asks. */
export interface PlannedPath {
  /** Percent-encoded. */
  readonly path: string;
  readonly operation: OperationId;
  /** The parameters that stand in the path. */
  readonly input: Readonly<Record<string, string>>;
}

/** A section, as surfaces present it. */
export interface SectionSummary {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  /** How many documents it holds. */
  readonly count: number;
}

/** What every page shows of the site, whatever else it shows. */
export interface SiteSummary {
  readonly title: string;
  readonly description: string;
  readonly author: string | undefined;
  /** A language tag (BCP 47). */
  readonly language: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly sections: readonly SectionSummary[];
}

/** Which records a list holds. */
export interface ListRequest {
  readonly kind: RecordKind;
  readonly section?: string | undefined;
  readonly tag?: string | undefined;
}

/** What a search looks for. */
export interface HitRequest {
  readonly q: string;
  readonly section?: string | undefined;
  readonly tag?: string | undefined;
  /** Whether the last word is still being typed. */
  readonly prefix?: boolean | undefined;
  /** Whether hits say why they rank where they do. */
  readonly explain?: boolean | undefined;
}

/** A part of the hits of a search. */
export interface HitSlice extends Slice<SearchHit> {
  /** The words of the query that no record has, each with the nearest one that some record has. */
  readonly corrections: readonly Correction[];
}

/** The codes of a request for a list. */
export type ListCode = 'unknown_section' | 'invalid_parameter' | 'invalid_limit' | 'invalid_cursor';

/** The codes of a search. */
export type HitCode = ListCode | 'missing_query' | 'invalid_query';

/** One snapshot of the site, ready to answer: all that a surface needs to know of the service. */
export interface Service {
  /** The id of the snapshot. */
  readonly snapshot: string;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly site: SiteSummary;
  /** Checks an input that came from outside and answers the operation. */
  call<Id extends OperationId>(id: Id, input: Readonly<Record<string, unknown>>): Promise<Answer<Id>>;
  /** Every path with a fixed answer, in order of the paths. */
  readonly plan: readonly PlannedPath[];
  /** The entry of the plan for a percent-encoded path. */
  find(path: string): PlannedPath | undefined;
  /** The canonical paths of all pages, percent-encoded, in order of the paths. */
  readonly pages: ReadonlySet<string>;
  /** What the page at a canonical path shows; `undefined` where there is none. */
  page(path: string): Promise<Page | undefined>;
  /** The record at a canonical path, percent-encoded; `undefined` where there is none. */
  record(path: string): RecordDetail | undefined;
  /**
   * The record that a reference names: its path, its slug, its URL, or the path or URL of its markdown. A slug that
   * several records share is a problem that lists them; a path at which a retained snapshot has something, that it is gone.
   */
  resolve(
    reference: string,
  ): RecordDetail | ServiceProblem<'document_not_found' | 'document_gone' | 'ambiguous_reference'>;
  /** A part of the documents or of the feed posts, newest first, as `listContent` answers them. */
  list(request: ListRequest, window: Window): Slice<PageEntry> | ServiceProblem<ListCode>;
  /** A part of the hits of a search, best first, as `search` answers them. */
  hits(request: HitRequest, window: Window): Promise<HitSlice | ServiceProblem<HitCode>>;
  /** The bytes that a CID names: of a record, a blob, the manifest or the configuration of this snapshot. */
  block(cid: string): Promise<Uint8Array | undefined>;
  /**
   * Where records were before, and where they are: paths of pages and of their markdown, percent-encoded. Nothing
   * else is published at the former.
   */
  readonly redirects: ReadonlyMap<string, string>;
  /** The problem of a page or its markdown that a retained snapshot has and this one has not, by its path. */
  gone(path: string): ServiceProblem<'document_gone'> | undefined;
  /** The existing paths nearest to one that does not exist, best first. */
  nearestPaths(path: string): readonly string[];
}
