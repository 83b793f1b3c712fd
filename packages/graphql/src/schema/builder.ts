import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin from '@pothos/plugin-relay';
import type { Service } from '@site/contract';
import { pageInfoTexts, windowTexts } from '../connections/relay-texts.ts';
import { decodeGlobalId } from '../nodes/global-id.ts';
import { type GraphNode, loadNode, typeOfNode } from '../nodes/load-node.ts';

/** What every resolver answers from. */
export interface Context {
  /** The one snapshot that answers the whole operation. */
  readonly service: Service;
}

/** What the schema is made of, for the types of its resolvers. */
export interface GraphTypes {
  Context: Context;
  Connection: { readonly totalCount: number };
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
  };
}

/** Takes the types and fields of the schema. A field is never null unless it says so. */
export const builder = new SchemaBuilder<GraphTypes>({
  plugins: [ErrorsPlugin, RelayPlugin],
  defaultFieldNullability: false,
  relay: {
    ...pageInfoTexts,
    ...windowTexts,
    clientMutationId: 'omit',
    cursorType: 'String',
    cursorFieldOptions: { description: 'Names the place of the item: send it as `after` or `before`.' },
    edgesFieldOptions: { nullable: false, description: 'The items, each with its cursor.' },
    nodeFieldOptions: { nullable: false, description: 'The item.' },
    nodesOnConnection: { description: 'The items alone.' },
    pageInfoFieldOptions: { description: 'How to go on.' },
    decodeGlobalID: decodeGlobalId,
    nodeTypeOptions: {
      description: 'What can be fetched again by its id.',
      resolveType: (node) => typeOfNode(node as GraphNode),
    },
    idFieldOptions: { description: 'Opaque, the same in every snapshot.' },
    nodeQueryOptions: {
      description: 'What an id names; null when this snapshot holds nothing of that id.',
      args: { id: { description: 'An `id` that an earlier answer held.' } },
      resolve: (_, { id }, { service }) => loadNode(id, service),
    },
    nodesQueryOptions: {
      description:
        'What each id names, in the same order; null where this snapshot holds nothing of that id.',
      args: { ids: { description: 'Ids that earlier answers held.' } },
      resolve: (_, { ids }, { service }) => ids.map((id) => loadNode(id, service)),
    },
  },
});
