/** The headers of an answer that rules for hosts are made of, by their names and in order of them. */
export type RuleHeaders = ReadonlyMap<string, string>;

/** What is of one file only, or is the host's own business. */
const OWN = new Set(['accept-ranges', 'content-length', 'etag', 'last-modified', 'repr-digest', 'vary']);

/** The headers that pages have and nothing else needs. */
export const PAGE_HEADERS = ['content-security-policy', 'referrer-policy'] as const;

const OF_PAGES: ReadonlySet<string> = new Set([...PAGE_HEADERS, 'cache-control']);

/** What of a header is not of one file only. */
const SHARED: Readonly<Record<string, (value: string) => string>> = {
  // The name to save a file by ends its URL already.
  'content-disposition': () => 'attachment',
  // The page that markdown is of is the first of its links.
  link: (value) => value.replace(/^<[^>]*>; rel="canonical"[^,]*, /, ''),
};

/** Interns sets of headers: thousands of answers have the same few. */
export class HeaderSets {
  readonly #sets = new Map<string, RuleHeaders>();

  /** The set of an answer. */
  of(headers: Iterable<readonly [name: string, value: string]>, isPage: boolean): RuleHeaders {
    const list = Array.from(headers)
      .filter(([name]) => (isPage ? OF_PAGES.has(name) : !OWN.has(name)))
      .map(([name, value]) => [name, SHARED[name]?.(value) ?? value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const key = JSON.stringify(list);
    const known = this.#sets.get(key) ?? new Map(list);
    this.#sets.set(key, known);
    return known;
  }
}
