import SchemaBuilder from '@pothos/core';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin from '@pothos/plugin-relay';
import type { Service } from '@site/contract';
import { pageInfoTexts, windowTexts } from '../connections/relay-texts.ts';
import { decodeGlobalId } from '../nodes/global-id.ts';
import { type GraphNode, loadNode, typeOfNode } from '../nodes/load-node.ts';

/** The context value of every resolver. */
export interface Context {
  /** The snapshot that the whole operation reads. */
  readonly service: Service;
}

/** The types that Pothos derives those of resolvers from. */
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

/** The schema builder. Fields are non-null by default. */
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
    pageInfoFieldOptions: { description: 'How to request the pages before and after.' },
    decodeGlobalID: decodeGlobalId,
    nodeTypeOptions: {
      description: 'An object that can be fetched again by its id.',
      resolveType: (node) => typeOfNode(node as GraphNode),
    },
    idFieldOptions: { description: 'Opaque, the same in every snapshot.' },
    nodeQueryOptions: {
      description: 'The object of an id; null when this snapshot has none of that id.',
      args: { id: { description: 'The `id` of an object in an earlier response.' } },
      resolve: (_, { id }, { service }) => loadNode(id, service),
    },
    nodesQueryOptions: {
      description: 'The object of each id, in the same order; null where this snapshot has none of that id.',
      args: { ids: { description: 'Ids of objects in earlier responses.' } },
      resolve: (_, { ids }, { service }) => ids.map((id) => loadNode(id, service)),
    },
  },
});
