/** A record as an item of a feed, with its whole body. */
export interface FeedItem {
  /** Null for a feed post without one. */
  readonly title: string | null;
  /** The canonical URL, which is also the permanent id of the item. */
  readonly url: string;
  /** The URL of the same in markdown; null where there is none. */
  readonly markdownUrl: string | null;
  /** The body as safe HTML, its URLs absolute. */
  readonly html: string;
  /** The description, or the beginning of the text. Plain text. */
  readonly excerpt: string;
  readonly tags: readonly string[];
  /** RFC 3339 in UTC; null for an item without a date. */
  readonly created: string | null;
  /** RFC 3339 in UTC; may precede `created`, of a record that was last edited before it was published. */
  readonly updated: string | null;
  /** The day of `created` as its author wrote it, where in UTC it is another. */
  readonly createdDay?: string | undefined;
  /** The URL of the image that stands for the record. */
  readonly image: string | null;
  /** The URL that the title links to, of an item about another page. */
  readonly link?: string | undefined;
  /** The CID of the record; null for what is none. */
  readonly cid: string | null;
  /** Where it is known (BCP 47); else that of the feed. */
  readonly language?: string | undefined;
}

/** Who writes a feed. */
export interface FeedAuthor {
  readonly name: string;
  readonly email?: string | undefined;
  readonly url?: string | undefined;
}

/** What a feed is written from, in any format. */
export interface FeedChannel {
  readonly title: string;
  readonly description: string;
  /** BCP 47. */
  readonly language: string;
  readonly author: FeedAuthor | undefined;
  /** The page that shows the same to a person. */
  readonly homeUrl: string;
  /** Where the feed is served, in the format that is written. */
  readonly feedUrl: string;
  /** Where it is said what a CID is and how to check one. */
  readonly cidUrl: string;
  /** In the order in which they are to be shown. */
  readonly items: readonly FeedItem[];
}
