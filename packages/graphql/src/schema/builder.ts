import SchemaBuilder from '@pothos/core';
import RelayPlugin from '@pothos/plugin-relay';
import type { Service } from '@site/contract';
import type { Connection } from '../connections/connection.ts';
import { pageInfoTexts, windowTexts } from '../connections/relay-texts.ts';
import { type GraphNode, typeOfNode } from '../nodes/load-node.ts';

/** The context value of every resolver. */
export interface Context {
  /** The snapshot that the whole operation reads. */
  readonly service: Service;
}

/** The types that Pothos derives those of resolvers from. */
export interface GraphTypes {
  Context: Context;
  Connection: Pick<Connection<unknown>, 'totalCount' | 'errors'>;
  DefaultFieldNullability: false;
  DefaultEdgesNullability: false;
  DefaultNodeNullability: false;
  Scalars: {
    ID: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
  };
}

/** The schema builder. Fields are non-null by default. */
export const builder = new SchemaBuilder<GraphTypes>({
  plugins: [RelayPlugin],
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
    nodeTypeOptions: {
      description: 'An object that can be fetched again by its id.',
      resolveType: (node) => typeOfNode(node as GraphNode),
    },
    idFieldOptions: { description: 'Opaque, the same in every snapshot.' },
    // Fields of the query type: an id that is none must not take the others with it.
    nodeQueryOptions: false,
    nodesQueryOptions: false,
  },
});
