import * as z from 'zod/mini';
import { contentItem } from './content.ts';
import {
  count,
  described,
  feedTitle,
  list,
  nextCursor,
  noun,
  number,
  recordKind,
  text,
  total,
  url,
} from './fields.ts';

const range = z.object({
  start: number('The first UTF-16 code unit of the match in `text`.'),
  end: number('One past its last UTF-16 code unit.'),
});

export const snippet = noun(
  'Snippet',
  'Why a hit matched, fit to be shown and cited.',
  z.object({
    text: text('The best passage, as plain text.'),
    matches: list(range, 'Where the words of the query stand in it, in order, without overlap.'),
    heading: described(z.nullable(z.string()), 'The nearest heading above the passage.'),
    anchor: described(z.nullable(z.string()), 'The fragment of that heading on the page.'),
  }),
);

const field = z.object({
  field: described(
    z.enum(['title', 'description', 'headings', 'tags', 'section', 'text']),
    'The part of the record.',
  ),
  frequency: number('How often the word stands there.'),
  score: described(z.number(), 'What it adds to the score.'),
});

const term = z.object({
  term: text('The word as it was looked for.'),
  forms: list(z.string(), 'The words of the site that it matched.'),
  documents: number('How many records have any of them.'),
  fields: list(field, 'The parts of the record that have the word.'),
});

const place = z.object({
  ranking: described(
    z.enum(['words', 'meaning']),
    'The records that have the words, or those that mean the like.',
  ),
  place: described(z.int().check(z.minimum(1)), 'The place of the hit in it, the first is 1.'),
  score: described(z.number(), 'What that adds to the score.'),
});

export const explanation = noun(
  'Explanation',
  'The parts of a score, which sum up to it: the places where there are any, else all the others.',
  z.object({
    terms: list(term, 'What each word of the query adds, to the score of the ranking by words.'),
    titleBoost: described(z.number(), 'What is added because the query is the title.'),
    places: described(
      z.optional(z.array(place)),
      'Only where two rankings were made one: the rankings that have the hit. These make the score.',
    ),
  }),
);

export const searchHit = noun(
  'SearchHit',
  'A document or feed post that matches a query.',
  z.extend(contentItem, {
    title: feedTitle,
    kind: recordKind,
    score: described(z.number(), 'The rank of the hit; comparable within one answer only.'),
    snippet,
    explanation: described(z.optional(explanation), 'Present only with `explain=1`.'),
  }),
);

export const correction = z.object({
  from: text('A word of the query.'),
  to: text('What was looked for in its place.'),
});

export const suggestion = z.object({
  query: text('The query with the words that may have been meant.'),
  url: url('The search with that query, as JSON; section, kind and tag are the same.'),
});

export const searchResults = noun(
  'SearchResults',
  'Hits, best first; equals by date, then by path.',
  z.object({
    query: text('The query, as it was sent.'),
    count,
    total,
    nextCursor,
    corrections: list(
      correction,
      'The words of the query that are surely misspelt, each with the one that was looked for in its place.',
    ),
    didYouMean: described(
      z.nullable(suggestion),
      'A query that has hits, where words of this one have none and may be right as they are; null elsewhere.',
    ),
    hits: z.array(searchHit),
  }),
);

export type Correction = z.infer<typeof correction>;
export type SearchHit = z.infer<typeof searchHit>;
export type Suggestion = z.infer<typeof suggestion>;
export type SearchResults = z.infer<typeof searchResults>;
export type Snippet = z.infer<typeof snippet>;
