/** A format that lists of records are published in as feeds. */
interface FeedFormatRow {
  /** What its operations are called after: `getRss`, `getTagRss` and `getSectionRss`. */
  readonly operation: string;
  /** The last segment of its paths: no record can be called so. */
  readonly file: string;
  readonly mediaType: string;
  /** What links to it say. */
  readonly name: string;
  /** What a feed in it is called within a sentence. */
  readonly noun: string;
  /** What it is specified by. */
  readonly specification: string;
}

/**
 * The one table of feed formats: operations, links of pages, reserved file names and the plan of an export follow from
 * its rows, and it does not compile to have a row without a writer in `@site/feeds`.
 */
export const feedFormats = {
  rss: {
    operation: 'Rss',
    file: 'rss.xml',
    mediaType: 'application/rss+xml; charset=utf-8',
    name: 'RSS',
    noun: 'RSS feed',
    specification: 'RSS 2.0',
  },
  atom: {
    operation: 'Atom',
    file: 'atom.xml',
    // RFC 4287 §7.1, which takes its charset from RFC 7303 §9.1.
    mediaType: 'application/atom+xml; charset=utf-8',
    name: 'Atom',
    noun: 'Atom feed',
    specification: 'Atom (RFC 4287)',
  },
  json: {
    operation: 'JsonFeed',
    file: 'feed.json',
    // JSON is UTF-8 and has no charset parameter (RFC 8259 §8.1, §11).
    mediaType: 'application/feed+json',
    name: 'JSON Feed',
    noun: 'JSON feed',
    specification: 'JSON Feed 1.1',
  },
} as const satisfies Readonly<Record<string, FeedFormatRow>>;

/** The key of a row. */
export type FeedFormatId = keyof typeof feedFormats;

/** What feeds are of: the whole site, the changelog of the API, the records with a tag, a section. */
export type FeedScope = '' | 'Changelog' | 'Tag' | 'Section';

/** The name of the operation that answers a feed in a format. */
export type FeedOperationId<
  Scope extends FeedScope = FeedScope,
  Id extends FeedFormatId = FeedFormatId,
> = `get${Scope}${(typeof feedFormats)[Id]['operation']}`;
