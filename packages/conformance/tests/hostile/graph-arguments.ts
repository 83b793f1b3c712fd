import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** An argument of the graph: its type, and a query that takes it as `$v`. */
export interface GraphArgument {
  readonly type: string;
  readonly query: string;
}

/** The query path to a field of each type whose fields take arguments. */
const WAYS: Readonly<Record<string, (field: string) => string>> = {
  Query: (field) => `{${field}}`,
  Section: (field) => `{sections{${field}}}`,
};

/**
 * Every argument of the graph.
 * @param text - the schema
 * @throws {Error} when no query path leads to a field with arguments
 */
export function graphArguments(text: string): readonly GraphArgument[] {
  const types = Object.values(buildSchema(text).getTypeMap());
  return types
    .filter((type) => isObjectType(type) || isInterfaceType(type))
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      Object.values(type.getFields()).flatMap((field) =>
        field.args.map((argument) => ({
          type: String(argument.type),
          query: wayTo(type.name, queryOf(field, argument)),
        })),
      ),
    );
}

function wayTo(type: string, field: string): string {
  const way = WAYS[type];
  if (way === undefined) throw new Error(`${type} takes arguments: add a row to WAYS.`);
  return way(field);
}

function queryOf(field: GraphQLField<unknown, unknown>, argument: GraphQLArgument): string {
  const others = field.args
    .filter((each) => each !== argument && isRequiredArgument(each))
    .map(({ name }) => `${name}:"bread"`);
  return `${field.name}(${[...others, `${argument.name}:$v`].join(',')}){__typename}`;
}
