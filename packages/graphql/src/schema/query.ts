import { ProblemError } from '@site/problem';
import { listConnection, slowConnection } from '../connections/list-connection.ts';
import { searchConnectionOf } from '../connections/search-connection.ts';
import { pageSizes } from '../connections/window.ts';
import { expectedError } from '../failures/errors.ts';
import { priced, weights } from '../limits/weights.ts';
import { nodeOfId, recordTypes } from '../nodes/load-node.ts';
import { builder } from './builder.ts';
import { changeConnection, changeNodes } from './change.ts';
import {
  documentConnection,
  feedPostConnection,
  searchConnection,
  tagConnection,
} from './connection-types.ts';
import { ambiguousReferenceError, notFoundError } from './error-types.ts';
import { recordKind } from './record-kind.ts';
import { documentRef, feedPostRef, sectionRef } from './refs.ts';
import { selects } from './selects.ts';
import { siteRef } from './site.ts';
import * as texts from './texts.ts';

const documentResult = builder.unionType('DocumentResult', {
  types: [documentRef, feedPostRef, notFoundError, ambiguousReferenceError],
  description: 'The record that a reference names, or why there is none.',
  resolveType: (found) => ('kind' in found ? recordTypes[found.kind] : found.type),
});

builder.queryType({
  description: 'The queries of one snapshot of the site. All of them only read.',
  fields: (t) => ({
    search: t.field({
      type: searchConnection,
      ...priced(
        weights.search,
        `The documents and feed posts that match, best first: ${texts.pageSize(pageSizes.search, 'search')}.`,
      ),
      args: {
        query: t.arg.string({ required: true, description: texts.query }),
        section: t.arg.string({ description: `${texts.section} \`feed\` is the section of feed posts.` }),
        kind: t.arg({
          type: recordKind,
          description: 'Only records of this kind; both when it is not sent.',
        }),
        tag: t.arg.string({ description: texts.tag }),
        ...t.arg.connectionArgs(),
      },
      resolve: (_, { query: q, section, kind, tag, ...window }, { service }, info) => {
        const explain = selects(info, 'explanation');
        const request = {
          q,
          section: section ?? undefined,
          kind: kind ?? undefined,
          tag: tag ?? undefined,
          explain,
        };
        return searchConnectionOf((part) => service.hits(request, part), window);
      },
    }),
    documents: t.field({
      type: documentConnection,
      ...priced(weights.list, `Documents, newest first: ${texts.pageSize(pageSizes.list, 'listContent')}.`),
      args: {
        section: t.arg.string({ description: texts.section }),
        tag: t.arg.string({ description: texts.tag }),
        data: t.arg.string({ description: texts.data }),
        ...t.arg.connectionArgs(),
      },
      resolve: (_, { section, tag, data, ...window }, { service }) => {
        const request = {
          kind: 'document',
          section: section ?? undefined,
          tag: tag ?? undefined,
          data: data ?? undefined,
        } as const;
        return listConnection((part) => service.list(request, part), window);
      },
    }),
    feedPosts: t.field({
      type: feedPostConnection,
      ...priced(weights.list, `Feed posts, newest first: ${texts.pageSize(pageSizes.list, 'listContent')}.`),
      args: {
        tag: t.arg.string({ description: texts.tag }),
        data: t.arg.string({ description: texts.data }),
        ...t.arg.connectionArgs(),
      },
      resolve: (_, { tag, data, ...window }, { service }) => {
        const request = { kind: 'post', tag: tag ?? undefined, data: data ?? undefined } as const;
        return listConnection((part) => service.list(request, part), window);
      },
    }),
    tags: t.field({
      type: tagConnection,
      ...priced(
        weights.list,
        `The tags of documents and feed posts, the most used first: ${texts.pageSize(pageSizes.list, 'listContent')}.`,
      ),
      args: t.arg.connectionArgs(),
      resolve: (_, window, { service }) => listConnection((part) => service.tags(part), window),
    }),
    changes: t.field({
      type: changeConnection,
      ...priced(
        weights.changes,
        `What changed from a snapshot to the present one, in order of the paths: ${texts.pageSize(pageSizes.list, 'listContent')}.`,
      ),
      args: {
        since: t.arg.string({
          description:
            'The id of the snapshot you have: `snapshot` of `site` in an earlier response. Without it, everything counts as added.',
        }),
        ...t.arg.connectionArgs(),
      },
      resolve: (_, { since: sent, ...window }, { service }) => {
        const since = sent ?? undefined;
        return slowConnection(async (part) => changeNodes(await service.changes(since, part), since), window);
      },
    }),
    site: t.field({
      type: siteRef,
      description: 'The site as a whole, and which snapshot of it answers.',
      resolve: (_, _arguments, { service }) => service.site,
    }),
    document: t.field({
      type: documentResult,
      ...priced(weights.reference, 'The document or feed post that a reference names.'),
      args: {
        path: t.arg.string({
          required: true,
          description: 'Its path, its slug, its CID, its URL, or the path or URL of its markdown.',
        }),
      },
      resolve: (_, { path }, { service }) => {
        const found = service.resolve(path);
        return found instanceof ProblemError ? expectedError(found) : found;
      },
    }),
    sections: t.field({
      type: [sectionRef],
      ...priced(weights.sections, 'Every section of the site, in the order its author gave them.'),
      resolve: (_, _arguments, { service }) => [...service.site.sections],
    }),
    node: t.field({
      type: builder.nodeInterfaceRef(),
      nullable: true,
      description: 'The object of an id; null when this snapshot has none of that id.',
      args: {
        id: t.arg.id({ required: true, description: 'The `id` of an object in an earlier response.' }),
      },
      resolve: (_, { id }, { service }) => nodeOfId(id, service),
    }),
    nodes: t.field({
      type: [builder.nodeInterfaceRef()],
      nullable: { items: true, list: false },
      ...priced(
        weights.nodes,
        'The object of each id, in the same order; null where this snapshot has none of that id.',
      ),
      args: {
        ids: t.arg.idList({ required: true, description: 'Ids of objects in earlier responses.' }),
      },
      resolve: (_, { ids }, { service }) => ids.map((id) => nodeOfId(id, service)),
    }),
  }),
});
