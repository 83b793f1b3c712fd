import type { Correction, HitSlice, SearchHit, Suggestion } from '@site/contract';
import { known } from '@site/primitives';
import { priced, weights } from '../limits/weights.ts';
import { builder } from './builder.ts';
import { errorRef } from './error-types.ts';
import { explanationRef } from './explanation.ts';
import { documentRef, feedPostRef, siteRecordRef, snippetRef, tagRef } from './refs.ts';

builder.globalConnectionField('totalCount', (t) =>
  t.int({
    description: 'How many items the list has on all its pages together.',
    resolve: ({ totalCount }) => totalCount,
  }),
);

builder.globalConnectionField('errors', (t) =>
  t.field({
    type: [errorRef],
    description:
      'Why the page has no items, of a list whose arguments are wrong; empty otherwise. Then nothing comes after the page, and its cursors are those that were sent: a list made of pages keeps its place.',
    resolve: ({ errors }) => [...errors],
  }),
);

/** A page of documents. */
export const documentConnection = builder.connectionObject(
  { type: documentRef, name: 'DocumentConnection', description: 'A page of documents, newest first.' },
  { name: 'DocumentEdge', description: 'A document in a list.' },
);

/** A page of feed posts. */
export const feedPostConnection = builder.connectionObject(
  { type: feedPostRef, name: 'FeedPostConnection', description: 'A page of feed posts, newest first.' },
  { name: 'FeedPostEdge', description: 'A feed post in a list.' },
);

/** A page of tags. */
export const tagConnection = builder.connectionObject(
  { type: tagRef, name: 'TagConnection', description: 'A page of tags, the most used first.' },
  { name: 'TagEdge', description: 'A tag in a list.' },
);

const searchEdge = builder.edgeObject({
  type: siteRecordRef,
  name: 'SearchEdge',
  description: 'A hit: a record, and why it matched.',
  fields: (t) => ({
    score: t.float({
      description: 'The rank of the hit; comparable within one answer only.',
      resolve: ({ node }) => (node as SearchHit).score,
    }),
    snippet: t.field({
      type: snippetRef,
      ...priced(weights.snippet, 'The passage that matched.'),
      resolve: ({ node }) => (node as SearchHit).snippet,
    }),
    explanation: t.field({
      type: explanationRef,
      ...priced(weights.explanation, 'Why the hit has its score.'),
      resolve: ({ node }) => known((node as SearchHit).explanation),
    }),
  }),
});

const correction = builder.objectRef<Correction>('Correction').implement({
  description: 'A word of a query that was read as another.',
  fields: (t) => ({
    from: t.exposeString('from', { description: 'A word of the query.' }),
    to: t.exposeString('to', { description: 'What was looked for in its place.' }),
  }),
});

const suggestion = builder.objectRef<Suggestion>('Suggestion').implement({
  description: 'A query to try instead.',
  fields: (t) => ({
    query: t.exposeString('query', { description: 'The query with the words that may have been meant.' }),
    url: t.exposeString('url', {
      description: 'The search with that query, as JSON; section, kind and tag are the same.',
    }),
  }),
});

/** A page of hits. */
export const searchConnection = builder.connectionObject(
  {
    type: siteRecordRef,
    name: 'SearchConnection',
    description: 'A page of hits, best first.',
    fields: (t) => ({
      corrections: t.field({
        type: [correction],
        description:
          'The words of the query that are surely misspelt, each with the one that was looked for in its place.',
        resolve: (connection) => (connection as unknown as HitSlice).corrections,
      }),
      didYouMean: t.field({
        type: suggestion,
        nullable: true,
        description:
          'A query that has hits, where words of this one have none and may be right as they are; null elsewhere.',
        resolve: (connection) => (connection as unknown as HitSlice).didYouMean,
      }),
    }),
  },
  searchEdge,
);
