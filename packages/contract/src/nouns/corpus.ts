import * as z from 'zod/mini';
import {
  cid,
  count,
  described,
  feedTitle,
  htmlUrl,
  list,
  markdownUrl,
  noun,
  recordKind,
  section,
  snapshot,
  tags,
  text,
  time,
} from './fields.ts';

const heading = z.object({ text: text('The heading.'), anchor: text('The fragment that links to it.') });

export const corpusItem = noun(
  'CorpusItem',
  'A record with its text, for a search of your own.',
  z.object({
    kind: recordKind,
    href: text('The canonical path.'),
    title: feedTitle,
    section,
    cid,
    tags,
    published: time('When the author dates the record.'),
    headings: list(heading, 'The headings of the body, in order.'),
    text: text('The whole body as plain text, headings on lines of their own.'),
    url: htmlUrl,
    markdownUrl,
  }),
);

export const searchCorpus = noun(
  'SearchCorpus',
  'The text of every document and feed post.',
  z.object({
    snapshot,
    language: text('The language of the texts (BCP 47).'),
    count,
    items: z.array(corpusItem),
  }),
);

export const searchVectors = noun(
  'SearchVectors',
  'One embedding for each record of the corpus.',
  z.object({
    snapshot,
    model: text('The name of the embedding model.'),
    dims: described(z.int().check(z.minimum(1)), 'How many numbers a vector has.'),
    encoding: described(z.literal('base64-float32le'), 'Base64 of little-endian IEEE 754 binary32 numbers.'),
    normalized: described(
      z.literal(true),
      'Every vector has length 1, so that the dot product is the cosine.',
    ),
    vectors: described(z.record(cid, z.base64()), 'The vector of each record of the corpus, by its CID.'),
  }),
);

export type CorpusItem = z.infer<typeof corpusItem>;
export type SearchCorpus = z.infer<typeof searchCorpus>;
export type SearchVectors = z.infer<typeof searchVectors>;
