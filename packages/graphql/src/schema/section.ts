import { listConnection } from '../connections/list-connection.ts';
import { pageSizes } from '../connections/window.ts';
import { priced, weights } from '../limits/weights.ts';
import { idOfNode } from '../nodes/load-node.ts';
import { builder } from './builder.ts';
import { documentConnection } from './connection-types.ts';
import { sectionRef } from './refs.ts';
import * as texts from './texts.ts';

sectionRef.implement({
  description: 'A part of the site, and the documents in it.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: texts.id, resolve: (node, _, { service }) => idOfNode(node, service) }),
    slug: t.exposeString('slug', { description: 'The first segment of the paths of its documents.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    description: t.exposeString('description', {
      description: 'What it holds; empty when the author does not say.',
    }),
    count: t.exposeInt('count', { description: 'How many documents it holds.' }),
    url: t.string({
      description: 'Its canonical URL.',
      resolve: ({ slug }, _, { service }) => `${service.baseUrl}/${encodeURIComponent(slug)}`,
    }),
    documents: t.field({
      type: documentConnection,
      ...priced(
        weights.list,
        `Its documents, newest first: ${texts.pageSize(pageSizes.list, 'listContent')}.`,
      ),
      args: { tag: t.arg.string({ description: texts.tag }), ...t.arg.connectionArgs() },
      resolve: ({ slug }, { tag, ...window }, { service }) => {
        const request = { kind: 'document', section: slug, tag: tag ?? undefined } as const;
        return listConnection((part) => service.list(request, part), window);
      },
    }),
  }),
});
