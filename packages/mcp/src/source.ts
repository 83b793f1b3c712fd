import type {
  OperationId,
  PageEntry,
  RecordDetail,
  RecordKind,
  Representation,
  SiteSummary,
  Slice,
} from '@site/contract';
import type { ProblemError } from '@site/problem';

/** A record in a list of resources. */
export interface McpEntry
  extends Pick<PageEntry, 'kind' | 'title' | 'section' | 'slug' | 'excerpt' | 'url' | 'markdownUrl'> {
  /** RFC 3339 in UTC; null where a list does not say it. */
  readonly updated: string | null;
}

/** A record, whole. */
export interface McpRecord
  extends McpEntry,
    Pick<
      RecordDetail,
      'path' | 'tags' | 'published' | 'cid' | 'description' | 'body' | 'markdown' | 'outline'
    > {
  readonly updated: string;
}

/** What can go wrong when a source is asked. */
export type Answered<Value> = Promise<Value | ProblemError>;

/** Where the content comes from: all that MCP needs to know of a site, here or far away. */
export interface McpSource {
  /** What the site was when the source was opened: what a host is told once, as it connects. */
  readonly site: SiteSummary;
  /** The sections as they are now. */
  sections(): Promise<SiteSummary['sections']>;
  /** Checks an input and answers an operation that answers JSON. */
  call(id: OperationId, input: Readonly<Record<string, unknown>>): Answered<object>;
  /** The record that a reference names: its path, its slug, its URL, or the path or URL of its markdown. */
  resolve(reference: string): Answered<McpRecord>;
  /** A page of all records of a kind, newest first. */
  list(
    kind: RecordKind,
    page: { readonly after: string | undefined; readonly first: number },
  ): Answered<Slice<McpEntry>>;
  /** The slugs of a section, or of the feed, in order; none of a section that does not exist. */
  slugs(section: string): Promise<readonly string[]>;
  /** A markdown file that lists others, by its path. */
  read(path: string): Answered<Representation>;
}
