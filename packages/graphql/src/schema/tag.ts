import { idOfNode } from '../nodes/load-node.ts';
import { builder } from './builder.ts';
import { tagRef } from './refs.ts';
import * as texts from './texts.ts';

tagRef.implement({
  description: 'A tag, and how much has it.',
  interfaces: [builder.nodeInterfaceRef()],
  fields: (t) => ({
    id: t.id({ description: texts.id, resolve: (node, _, { service }) => idOfNode(node, service) }),
    name: t.exposeString('tag', {
      description: 'The tag, in the spelling of the newest record that has it.',
    }),
    count: t.exposeInt('count', { description: 'How many documents and feed posts have it.' }),
    url: t.string({
      description: 'The canonical URL of the page that lists them.',
      resolve: ({ path }, _, { service }) => service.baseUrl + path,
    }),
  }),
});
