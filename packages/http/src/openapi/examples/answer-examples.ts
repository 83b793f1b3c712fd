import type { OperationId, Operations, OutputOf } from '@site/contract';

type JsonId = {
  [Id in OperationId]: Operations[Id] extends { readonly kind: 'json' } ? Id : never;
}[OperationId];

const SALT_CID = 'bafkreidcjawh4riaf7p2f4ltk4nylji74wtsvxf7lmm6egku2cekepggzu';
const FOG_CID = 'bafkreigguf4n7aqlmimll7dvm4r4yse3yus66y6lt7y46cbij7m5rcpssq';
const SNAPSHOT_CID = 'bafkreiecp3vlst3uehdfd5qxbv6q4ywnj6wulfh3a75p6rdgvsybckgm3e';
const CONFIG_CID = 'bafkreihwck4jxtn4iajxt5se27sik4xdi4hxpxguyokbmqc5qcksvvyity';

const SALT = {
  section: 'posts',
  slug: 'salt',
  excerpt: 'Boiled from the sea, in the light of one window.',
  tags: ['sea', 'kitchen'],
  published: '2024-05-01T00:00:00Z',
  updated: '2024-05-03T08:30:00Z',
  cid: SALT_CID,
  url: 'https://example.com/posts/salt',
  markdownUrl: 'https://example.com/posts/salt.md',
};

/** An answer of each operation, of a site that is not this one: the answers of this one change with its content. */
export const ANSWER_EXAMPLES: { readonly [Id in JsonId]: OutputOf<Id> } = {
  listContent: {
    count: 1,
    total: 2,
    nextCursor: 'WyIxeDR2OWsyIiwiMjAyNC0wNS0wMVQwMDowMDowMFoiLCIvcG9zdHMvc2FsdCJd',
    items: [{ title: 'Salt', ...SALT }],
  },
  search: {
    query: 'light',
    count: 1,
    total: 1,
    nextCursor: null,
    corrections: [],
    didYouMean: null,
    hits: [
      {
        title: 'Salt',
        ...SALT,
        kind: 'document',
        score: 3.25,
        snippet: {
          text: 'Boiled from the sea, in the light of one window.',
          matches: [{ start: 28, end: 33 }],
          heading: 'Boiling',
          anchor: 'boiling',
        },
      },
    ],
  },
  getSearchCorpus: {
    snapshot: SNAPSHOT_CID,
    language: 'en',
    count: 2,
    items: [
      {
        kind: 'document',
        href: '/posts/salt',
        title: 'Salt',
        titled: true,
        section: SALT.section,
        sectionName: 'Posts',
        description: 'What is left of the sea.',
        cid: SALT_CID,
        tags: [...SALT.tags],
        published: SALT.published,
        updated: SALT.updated,
        headings: [{ text: 'Boiling', anchor: 'boiling' }],
        text: 'What is left of the sea.\nBoiled from the sea, in the light of one window.',
        bodyStart: 25,
        url: SALT.url,
        markdownUrl: SALT.markdownUrl,
      },
      {
        kind: 'post',
        href: '/feed/fog',
        title: 'Fog until noon.',
        titled: false,
        section: 'feed',
        sectionName: null,
        description: null,
        cid: FOG_CID,
        tags: [],
        published: '2024-05-02T00:00:00Z',
        updated: '2024-05-02T00:00:00Z',
        headings: [],
        text: 'Fog until noon.',
        bodyStart: 0,
        url: 'https://example.com/feed/fog',
        markdownUrl: 'https://example.com/feed/fog.md',
      },
    ],
  },
  getSearchVectors: {
    snapshot: SNAPSHOT_CID,
    model: 'example-4',
    dims: 4,
    encoding: 'base64-float32le',
    normalized: true,
    // [0.5, 0.5, 0.5, 0.5] and [0.6, 0, -0.8, 0]
    vectors: { [SALT_CID]: 'AAAAPwAAAD8AAAA/AAAAPw==', [FOG_CID]: 'mpkZPwAAAADNzEy/AAAAAA==' },
  },
  getSnapshot: {
    version: 1,
    config: CONFIG_CID,
    entries: { '/feed/fog.md': FOG_CID, '/posts/salt.md': SALT_CID },
  },
  getChanges: {
    since: 'bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq',
    snapshot: SNAPSHOT_CID,
    count: 2,
    items: [
      {
        change: 'added',
        path: '/feed/fog.md',
        cid: FOG_CID,
        previousCid: null,
        kind: 'post',
        url: 'https://example.com/feed/fog.md',
        movedTo: null,
      },
      {
        change: 'removed',
        path: '/posts/sea-salt.md',
        cid: null,
        previousCid: SALT_CID,
        kind: 'document',
        url: 'https://example.com/posts/sea-salt.md',
        movedTo: 'https://example.com/posts/salt.md',
      },
    ],
  },
};
