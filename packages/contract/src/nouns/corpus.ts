import * as z from 'zod/mini';
import { languageFields } from './content.ts';
import {
  cid,
  count,
  described,
  htmlUrl,
  list,
  markdownUrl,
  noun,
  number,
  recordKind,
  section,
  snapshot,
  tags,
  text,
  timeOrNull,
} from './fields.ts';

const heading = z.object({ text: text('The heading.'), anchor: text('The fragment that links to it.') });

export const corpusItem = noun(
  'CorpusItem',
  'A record with its text, for a search of your own.',
  z.object({
    kind: recordKind,
    href: text('The canonical path.'),
    title: text(
      'The title, never null. A post without one has the beginning of `text`: each run of white space as one space, as many whole words as fit in 80 UTF-16 code units, or as many whole characters where those words fill no more than 40, and no ellipsis; its slug where `text` is empty.',
    ),
    titled: described(
      z.boolean(),
      'Whether the author gave the title; elsewhere it is null where this is false.',
    ),
    section,
    sectionName: described(
      z.nullable(z.string()),
      'The name of the section, which is searched too; null for a feed post.',
    ),
    description: described(z.nullable(z.string()), 'The description that the author gave, or null.'),
    cid,
    tags,
    published: timeOrNull('When the author dates the record; null for one without a date.'),
    updated: timeOrNull('When the record was last changed; the same as `published` when it never was.'),
    headings: list(heading, 'The headings of the body, in order.'),
    text: text(
      'All that a search of `title` and `text` needs: the description and a line feed, unless the body begins with the description; then the whole body as plain text, headings on lines of their own.',
    ),
    bodyStart: number(
      'Where the body begins in `text`, in UTF-16 code units: 0 where no description was put before it.',
    ),
    url: htmlUrl,
    markdownUrl,
    ...languageFields,
  }),
);

export const searchCorpus = noun(
  'SearchCorpus',
  'The text of every document and feed post.',
  z.object({
    snapshot,
    language: text('The language of the site, which texts without a `lang` are in (BCP 47).'),
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
