import { takeTurn } from '@site/primitives';
import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from 'graphql';
import type { FieldExtensions } from '../limits/weights.ts';

/** The least points of a field that takes a turn: what is cheaper would wait longer than it works. */
const DEAR = 300;

type Resolver = GraphQLFieldResolver<unknown, unknown>;

/** Has every dear field of a schema take a turn of the event loop that has room for it: a point is a microsecond. */
export function inTurns(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const { weight }: FieldExtensions = field.extensions;
      if (field.resolve !== undefined && (weight?.cost ?? 0) >= DEAR)
        field.resolve = inTurn(field.resolve, weight?.cost ?? 0);
    }
  }
  return schema;
}

/** Resolves at once where there is room, so that nothing waits for a promise. */
function inTurn(resolve: Resolver, work: number): Resolver {
  return (source, given, context, info) => {
    const turn = takeTurn(work);
    return turn === undefined
      ? resolve(source, given, context, info)
      : turn.then(() => resolve(source, given, context, info));
  };
}
