import type {
  OperationId,
  PageEntry,
  RecordDetail,
  RecordKind,
  SiteSummary,
  Slice,
  TagSummary,
} from '@site/contract';
import type { ProblemError } from '@site/problem';

/** A record in a list of resources. */
export interface McpEntry
  extends Pick<PageEntry, 'kind' | 'title' | 'section' | 'slug' | 'excerpt' | 'url' | 'markdownUrl'> {
  /** RFC 3339 in UTC; null of a record without a date, and in a list that lacks it. */
  readonly updated: string | null;
}

/** Everything of a record. */
export interface McpRecord
  extends McpEntry,
    Pick<
      RecordDetail,
      | 'path'
      | 'tags'
      | 'published'
      | 'cid'
      | 'link'
      | 'data'
      | 'description'
      | 'body'
      | 'markdown'
      | 'outline'
      | 'lang'
      | 'translations'
    > {}

/** A file in markdown that is no record: an index, the guide for language models, the developer notes. */
export interface McpFile extends Pick<McpRecord, 'path' | 'outline'> {
  readonly text: string;
}

/** The answer of a source: a value, or a problem. */
export type Answered<Value> = Promise<Value | ProblemError>;

/** Where the content comes from: the part of a site that MCP uses, in this process or remote. */
export interface McpSource {
  /** The site when the source was opened: hosts read it once, when they connect. */
  readonly site: SiteSummary;
  /** The sections as they are now. */
  sections(): Promise<SiteSummary['sections']>;
  /** Checks the input of a JSON operation, and answers it. */
  call(id: OperationId, input: Readonly<Record<string, unknown>>): Answered<object>;
  /** The record that a reference names: its path, its slug, its URL, or the path or URL of its markdown. */
  resolve(reference: string): Answered<McpRecord>;
  /** A page of all records of a kind, newest first. */
  list(
    kind: RecordKind,
    page: { readonly after: string | undefined; readonly first: number },
  ): Answered<Slice<McpEntry>>;
  /** The paths of the records, in order, without their first slashes and not percent-encoded. */
  paths(): Promise<readonly string[]>;
  /** A page of the tags, the most used first. */
  tags(page: { readonly after: string | undefined; readonly first: number }): Answered<Slice<TagSummary>>;
  /** A file in markdown that is no record, by its path. */
  read(path: string): Answered<McpFile>;
}
