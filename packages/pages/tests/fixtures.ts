import type {
  FeedEntry,
  ListedEntry,
  Page,
  PageEntry,
  RecordPage,
  SearchHit,
  SiteSummary,
} from '@site/contract';

/** Input of an author or a query that tries to break out of its HTML context. */
export const HOSTILE = `</title></script><script>alert("1")</script>'&`;

export const site: SiteSummary = {
  title: 'Harbour',
  description: 'A "small" site.',
  author: 'Mira',
  language: 'en-GB',
  baseUrl: 'https://example.com',
  sections: [
    { slug: 'posts', name: 'Posts', description: 'Essays.', count: 2 },
    { slug: 'recipes', name: 'Recipes', description: '', count: 1 },
  ],
};

export const entry: PageEntry = {
  kind: 'document',
  title: 'Fog',
  section: 'posts',
  slug: 'fog',
  excerpt: 'About fog.',
  tags: ['Weather', 'blue hour'],
  published: '2026-10-18T08:30:00Z',
  updated: '2026-10-18T21:00:00Z',
  cid: 'bafkreiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  path: '/posts/fog',
  url: 'https://example.com/posts/fog',
  markdownUrl: 'https://example.com/posts/fog.md',
};

export const listed: ListedEntry = {
  ...entry,
  cover: { url: 'https://example.com/blobs/fog.png', width: 640, height: 400 },
};

export const post: FeedEntry = {
  ...entry,
  kind: 'post',
  title: null,
  section: 'feed',
  slug: 'copper',
  excerpt: 'Day six of the copper.',
  path: '/feed/copper',
  url: 'https://example.com/feed/copper',
  markdownUrl: 'https://example.com/feed/copper.md',
  html: '<p>Day six of the copper.</p>',
};

export const record: RecordPage = {
  ...entry,
  description: null,
  cover: null,
  html: '<h2 id="fog">Fog</h2>\n<p>Text.</p>',
  outline: [{ depth: 2, text: 'Fog', anchor: 'fog' }],
  words: 500,
  newer: null,
  older: null,
  related: [],
};

export const hit: SearchHit = {
  ...entry,
  title: 'Fog',
  tags: [...entry.tags],
  score: 1,
  snippet: {
    text: 'Low fog today.',
    matches: [{ start: 4, end: 7 }],
    heading: 'Fog & co',
    anchor: 'fog--café',
  },
};

/** One page of every kind. */
export const PAGES: { readonly [K in Page['kind']]: Extract<Page, { kind: K }> } = {
  home: { kind: 'home', text: null, newest: [listed], posts: [post] },
  section: { kind: 'section', section: 'posts', text: null, entries: [listed] },
  record: { kind: 'record', record, below: [] },
  feed: { kind: 'feed', entries: [post, { ...post, title: 'Frost', path: '/feed/frost' }] },
  tags: { kind: 'tags', tags: [{ tag: 'blue hour', count: 3, path: '/tags/blue%20hour' }] },
  tag: { kind: 'tag', tag: 'Blue hour', entries: [listed] },
  search: {
    kind: 'search',
    filters: { section: 'posts' },
    query: 'fog',
    results: {
      query: 'fog',
      count: 1,
      total: 3,
      nextCursor: 'a/b',
      corrections: [{ from: 'fgo', to: 'fog' }],
      didYouMean: { query: 'prick', url: 'https://site.example/api/search.json?q=prick' },
      hits: [hit],
    },
  },
  endpoint: {
    kind: 'endpoint',
    endpoint: {
      path: '/ftp',
      title: 'The FTP server',
      paragraphs: ['Files are at `/ftp`.'],
      sections: [
        {
          id: 'connect',
          name: 'Connect',
          paragraphs: ['With a program.'],
          examples: [{ purpose: 'By `curl`', code: 'curl ftp://example.com/a' }],
          links: [{ text: 'Open in a program', url: 'ftp://example.com' }],
          terms: [{ name: 'RETR', about: 'Gets a `file`.' }],
        },
      ],
    },
  },
  developers: {
    kind: 'developers',
    guides: [
      {
        id: 'ftp',
        name: 'FTP',
        path: '/ftp',
        about: 'files',
        paragraphs: ['Files are at `/ftp`.'],
        examples: [{ purpose: 'By `curl`', code: 'curl ftp://example.com/a\ncurl ftp://example.com/b' }],
      },
    ],
  },
};
