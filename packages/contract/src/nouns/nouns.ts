import { z } from 'zod';

const text = (description: string) => z.string().describe(description);
const time = (description: string) => z.iso.datetime().describe(`${description} RFC 3339, in UTC.`);
const url = (description: string) => z.url().describe(description);

export const cid = z
  .string()
  .regex(/^bafkrei[a-z2-7]{52}$/)
  .describe(
    'CIDv1 (raw, sha2-256, base32) of the canonical bytes: the markdown twin without its `cid:` line.',
  );

const section = text('The slug of the section; `feed` for feed posts.');
const tags = z.array(z.string()).describe('In the order the author gave them.');
const title = text('The title.');
const feedTitle = title.nullable().describe('The title, or null for a feed post that has none.');
const htmlUrl = url('The canonical URL.');
const markdownUrl = url('The URL of the markdown twin.');

export const contentItem = z
  .object({
    title,
    section,
    slug: text('The path below the section, without an extension; may have several segments.'),
    excerpt: text('The description, or the beginning of the text cut at a word. Plain text.'),
    tags,
    published: time('When the author dates the record.'),
    updated: time('When the record was last changed; the same as `published` when it never was.'),
    cid,
    url: htmlUrl,
    markdownUrl,
  })
  .meta({ id: 'ContentItem', description: 'A document, without its body.' });

const range = z.object({
  start: z.int().min(0).describe('The first UTF-16 code unit of the match in `text`.'),
  end: z.int().min(0).describe('One past its last UTF-16 code unit.'),
});

export const snippet = z
  .object({
    text: text('The best passage, as plain text.'),
    matches: z.array(range).describe('Where the words of the query stand in it, in order, without overlap.'),
    heading: z.string().nullable().describe('The nearest heading above the passage.'),
    anchor: z.string().nullable().describe('The fragment of that heading on the page.'),
  })
  .meta({ id: 'Snippet', description: 'Why a hit matched, fit to be shown and cited.' });

export const recordKind = z
  .enum(['document', 'post'])
  .describe('A document of a section, or a short post of the feed.');

const term = z.object({
  term: text('The word as it was looked for.'),
  forms: z.array(z.string()).describe('The words of the site that it matched.'),
  documents: z.int().min(0).describe('How many records have any of them.'),
  fields: z
    .array(
      z.object({
        field: z.enum(['title', 'headings', 'tags', 'text']).describe('The part of the record.'),
        frequency: z.int().min(0).describe('How often the word stands there.'),
        score: z.number().describe('What it adds to the score.'),
      }),
    )
    .describe('The parts of the record that have the word.'),
});

const place = z.object({
  ranking: z
    .enum(['words', 'meaning'])
    .describe('The records that have the words, or those that mean the like.'),
  place: z.int().min(1).describe('The place of the hit in it, the first is 1.'),
  score: z.number().describe('What that adds to the score.'),
});

export const explanation = z
  .object({
    terms: z.array(term).describe('What each word of the query adds, to the score of the ranking by words.'),
    titleBoost: z.number().describe('What is added because the query is the title.'),
    places: z
      .array(place)
      .optional()
      .describe(
        'Only where two rankings were made one: the rankings that have the hit. These make the score.',
      ),
  })
  .meta({
    id: 'Explanation',
    description:
      'The parts of a score, which sum up to it: the places where there are any, else all the others.',
  });

export const searchHit = contentItem
  .extend({
    title: feedTitle,
    kind: recordKind,
    score: z.number().describe('The rank of the hit; comparable within one answer only.'),
    snippet,
    explanation: explanation.optional().describe('Only where the request asks for it with `explain=1`.'),
  })
  .meta({ id: 'SearchHit', description: 'A document or feed post that matches a query.' });

const total = z.int().min(0).describe('How many there are on all pages together.');
const count = z.int().min(0).describe('How many this answer holds.');
const nextCursor = z.string().nullable().describe('The cursor of the next page, or null on the last one.');
const snapshot = cid.describe('The id of the snapshot that answered: the CID of its manifest.');

export const contentList = z
  .object({ count, total, nextCursor, items: z.array(contentItem) })
  .meta({ id: 'ContentList', description: 'Documents, newest first.' });

export const correction = z.object({
  from: text('A word of the query.'),
  to: text('What was looked for in its place.'),
});

export const searchResults = z
  .object({
    query: text('The query, as it was sent.'),
    count,
    total,
    nextCursor,
    corrections: z
      .array(correction)
      .describe('The words of the query that no record has, each with the nearest one that some record has.'),
    hits: z.array(searchHit),
  })
  .meta({ id: 'SearchResults', description: 'Hits, best first; equals by date, then by path.' });

export const corpusItem = z
  .object({
    kind: recordKind,
    href: text('The canonical path.'),
    title: feedTitle,
    section,
    cid,
    tags,
    published: time('When the author dates the record.'),
    headings: z
      .array(z.object({ text: text('The heading.'), anchor: text('The fragment that links to it.') }))
      .describe('The headings of the body, in order.'),
    text: text('The whole body as plain text, headings on lines of their own.'),
    url: htmlUrl,
    markdownUrl,
  })
  .meta({ id: 'CorpusItem', description: 'A record with its text, for a search of your own.' });

export const searchCorpus = z
  .object({
    snapshot,
    language: text('The language of the texts (BCP 47).'),
    count,
    items: z.array(corpusItem),
  })
  .meta({ id: 'SearchCorpus', description: 'The text of every document and feed post.' });

export const searchVectors = z
  .object({
    snapshot,
    model: text('The name of the embedding model.'),
    dims: z.int().min(1).describe('How many numbers a vector has.'),
    encoding: z.literal('base64-float32le').describe('Base64 of little-endian IEEE 754 binary32 numbers.'),
    normalized: z.literal(true).describe('Every vector has length 1, so that the dot product is the cosine.'),
    vectors: z.record(cid, z.base64()).describe('The vector of each record of the corpus, by its CID.'),
  })
  .meta({ id: 'SearchVectors', description: 'One embedding for each record of the corpus.' });

export const snapshotManifest = z
  .object({
    version: z.literal(1),
    config: cid.describe('The CID of the configuration the snapshot was built with.'),
    redirects: z
      .record(z.string(), z.string())
      .optional()
      .describe('The paths that records had before, each with the one that it has now. Absent without any.'),
    entries: z.record(z.string(), cid).describe('The CID of every published record and blob, by its path.'),
  })
  .meta({
    id: 'SnapshotManifest',
    description: 'What a snapshot holds; its own CID is the id of the snapshot.',
  });

export const snapshotChange = z
  .object({
    change: z.enum(['added', 'changed', 'removed']).describe('What happened between the two snapshots.'),
    kind: z.enum(['document', 'post', 'blob']).describe('What stands, or stood, at the path.'),
    path: text('The path in the manifest: of the markdown of a record, or of a blob.'),
    cid: cid.nullable().describe('The CID now; null for what was removed.'),
    previousCid: cid.nullable().describe('The CID before; null for what was added.'),
    url: url('Where the bytes are, or were.'),
    movedTo: z
      .url()
      .nullable()
      .describe('Where a removed record is now, when a record says that it was at this path before.'),
  })
  .meta({ id: 'SnapshotChange', description: 'A record or blob that is not the same in two snapshots.' });

export const snapshotChanges = z
  .object({
    since: cid.nullable().describe('The snapshot that is compared; null when everything counts as added.'),
    snapshot,
    count,
    items: z.array(snapshotChange).describe('In order of the paths.'),
  })
  .meta({
    id: 'SnapshotChanges',
    description: 'What to fetch and what to forget, to get from one snapshot to the present one.',
  });

export type ContentItem = z.infer<typeof contentItem>;
export type ContentList = z.infer<typeof contentList>;
export type Correction = z.infer<typeof correction>;
export type CorpusItem = z.infer<typeof corpusItem>;
export type RecordKind = z.infer<typeof recordKind>;
export type SearchCorpus = z.infer<typeof searchCorpus>;
export type SearchHit = z.infer<typeof searchHit>;
export type SearchResults = z.infer<typeof searchResults>;
export type SearchVectors = z.infer<typeof searchVectors>;
export type Snippet = z.infer<typeof snippet>;
export type SnapshotChange = z.infer<typeof snapshotChange>;
export type SnapshotChanges = z.infer<typeof snapshotChanges>;
export type SnapshotManifest = z.infer<typeof snapshotManifest>;
