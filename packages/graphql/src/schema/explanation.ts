import type { SearchHit } from '@site/contract';
import { builder } from './builder.ts';

type Explanation = NonNullable<SearchHit['explanation']>;
type Term = Explanation['terms'][number];
type Place = NonNullable<Explanation['places']>[number];

const field = builder.objectRef<Term['fields'][number]>('FieldExplanation').implement({
  description: 'What a word adds to a score by one part of the record.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The part: the title, the text, or another.' }),
    frequency: t.exposeInt('frequency', { description: 'How often the word stands there.' }),
    score: t.exposeFloat('score', { description: 'What it adds to the score.' }),
  }),
});

const term = builder.objectRef<Term>('TermExplanation').implement({
  description: 'What a word of the query adds to a score.',
  fields: (t) => ({
    term: t.exposeString('term', { description: 'The word as it was looked for.' }),
    forms: t.exposeStringList('forms', { description: 'The words of the site that it matched.' }),
    documents: t.exposeInt('documents', { description: 'How many records have any of them.' }),
    fields: t.expose('fields', { type: [field], description: 'The parts of the record that have the word.' }),
  }),
});

const place = builder.objectRef<Place>('RankingPlace').implement({
  description: 'The place of a hit in one of the rankings that were made one.',
  fields: (t) => ({
    ranking: t.exposeString('ranking', {
      description: '`words` for the records that have the words, `meaning` for those that mean the like.',
    }),
    place: t.exposeInt('place', { description: 'The place of the hit in it; the first is 1.' }),
    score: t.exposeFloat('score', { description: 'What that adds to the score.' }),
  }),
});

/** Why a hit has its score. */
export const explanationRef = builder.objectRef<Explanation>('Explanation').implement({
  description:
    'The parts of a score, which sum up to it: the places where there are any, else all the others.',
  fields: (t) => ({
    terms: t.expose('terms', { type: [term], description: 'What each word of the query adds.' }),
    titleBoost: t.exposeFloat('titleBoost', { description: 'What is added because the query is the title.' }),
    places: t.field({
      type: [place],
      description: 'The rankings that have the hit, where two were made one; empty elsewhere.',
      resolve: ({ places }) => places ?? [],
    }),
  }),
});
