/** A kind of page, by an example of it. */
export interface Kind {
  readonly name: string;
  /** Percent-encoded, as the site itself writes it. */
  readonly path: string;
  readonly status: 200 | 404;
  /** Selectors of elements that the example must have. */
  readonly has: readonly string[];
}

const OK = { status: 200 } as const;

/** Every kind of page, each with elements that must be on it: empty pages would prove nothing. */
export const kinds: readonly Kind[] = [
  { ...OK, name: 'the home page', path: '/', has: ['.entries', '.post', '.sections', 'input[type=search]'] },
  { ...OK, name: 'a section', path: '/art', has: ['.entries > li'] },
  { ...OK, name: 'a gallery', path: '/art/harbour-through-a-year', has: ['.gallery img', 'table'] },
  { ...OK, name: 'a recipe', path: '/recipes/rye-bread', has: ['.recipe', 'figure img', 'ol'] },
  {
    ...OK,
    name: 'a document with code',
    path: '/open-source/reading-tide-tables',
    has: ['pre', 'table', '.footnotes', '.neighbours', '.related'],
  },
  { ...OK, name: 'a path with an accent', path: '/melange/caf%C3%A9-hours', has: ['table'] },
  { ...OK, name: 'a feed post', path: '/feed/three-from-the-kiln', has: ['.record', 'img'] },
  { ...OK, name: 'the feed', path: '/feed', has: ['.post'] },
  { ...OK, name: 'the tags', path: '/tags', has: ['.tags a'] },
  { ...OK, name: 'a tag', path: '/tags/bread', has: ['.entries > li'] },
  { ...OK, name: 'the search', path: '/search', has: ['input[type=search]'] },
  { ...OK, name: 'hits', path: '/search?q=bread', has: ['.entries mark'] },
  {
    ...OK,
    name: 'the notes for developers',
    path: '/developers',
    has: ['.endpoint form', '.problem', 'pre'],
  },
  { ...OK, name: 'the MCP server', path: '/mcp', has: ['a[href^="cursor:"]', 'pre', '.problem'] },
  { name: 'a page that is not there', path: '/recipes/rye-bred', status: 404, has: ['main a[href^="/rec"]'] },
];
