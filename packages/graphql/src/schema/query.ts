import { connectionOf, pageSizes, windowOf } from '../connections/connection.ts';
import { unlessProblem } from '../failures/errors.ts';
import { weights } from '../limits/weights.ts';
import { recordTypes } from '../nodes/load-node.ts';
import { builder } from './builder.ts';
import { documentConnection, feedPostConnection, searchConnection } from './connection-types.ts';
import { expected } from './error-types.ts';
import { documentRef, feedPostRef, sectionRef } from './refs.ts';
import * as texts from './texts.ts';

builder.queryType({
  description: 'The queries of one snapshot of the site. All of them only read.',
  fields: (t) => ({
    search: t.errorUnionField({
      types: [searchConnection, ...expected.search],
      union: {
        name: 'SearchResult',
        description: 'A page of hits, or why there is none.',
        resolveType: () => searchConnection,
      },
      description: `The documents and feed posts that match, best first: ${texts.pageSize(pageSizes.search, 'search')}.`,
      extensions: weights.search,
      args: {
        query: t.arg.string({ required: true, description: texts.query }),
        section: t.arg.string({ description: `${texts.section} \`feed\` is the section of feed posts.` }),
        tag: t.arg.string({ description: texts.tag }),
        ...t.arg.connectionArgs(),
      },
      resolve: async (_, { query: q, section, tag, ...window }, { service }) => {
        const request = { q, section: section ?? undefined, tag: tag ?? undefined };
        const hits = unlessProblem(await service.hits(request, windowOf(window, pageSizes.search)));
        return { ...connectionOf(hits), corrections: hits.corrections };
      },
    }),
    documents: t.errorUnionField({
      types: [documentConnection, ...expected.list],
      union: {
        name: 'DocumentsResult',
        description: 'A page of documents, or why there is none.',
        resolveType: () => documentConnection,
      },
      description: `Documents, newest first: ${texts.pageSize(pageSizes.list, 'listContent')}.`,
      extensions: weights.list,
      args: {
        section: t.arg.string({ description: texts.section }),
        tag: t.arg.string({ description: texts.tag }),
        ...t.arg.connectionArgs(),
      },
      resolve: (_, { section, tag, ...window }, { service }) => {
        const request = { kind: 'document', section: section ?? undefined, tag: tag ?? undefined } as const;
        return connectionOf(unlessProblem(service.list(request, windowOf(window, pageSizes.list))));
      },
    }),
    feedPosts: t.errorUnionField({
      types: [feedPostConnection, ...expected.sectionList],
      union: {
        name: 'FeedPostsResult',
        description: 'A page of feed posts, or why there is none.',
        resolveType: () => feedPostConnection,
      },
      description: `Feed posts, newest first: ${texts.pageSize(pageSizes.list, 'listContent')}.`,
      extensions: weights.list,
      args: { tag: t.arg.string({ description: texts.tag }), ...t.arg.connectionArgs() },
      resolve: (_, { tag, ...window }, { service }) =>
        connectionOf(
          unlessProblem(
            service.list({ kind: 'post', tag: tag ?? undefined }, windowOf(window, pageSizes.list)),
          ),
        ),
    }),
    document: t.errorUnionField({
      types: [documentRef, feedPostRef, ...expected.reference],
      union: {
        name: 'DocumentResult',
        description: 'The record that a reference names, or why there is none.',
        resolveType: (record) => ('kind' in record ? recordTypes[record.kind] : undefined),
      },
      description: 'The document or feed post that a reference names.',
      args: {
        path: t.arg.string({
          required: true,
          description: 'Its path, its slug, its CID, its URL, or the path or URL of its markdown.',
        }),
      },
      resolve: (_, { path }, { service }) => unlessProblem(service.resolve(path)),
    }),
    sections: t.field({
      type: [sectionRef],
      description: 'Every section of the site, in the order its author gave them.',
      extensions: weights.sections,
      resolve: (_, _arguments, { service }) => [...service.site.sections],
    }),
  }),
});
