import type {
  FieldNode,
  GraphQLField,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLResolveInfo,
  GraphQLSchema,
  OperationDefinitionNode,
} from 'graphql';
import type { Fragments } from './collect-fields.ts';

/** An operation of a valid document, and its schema. */
export interface Operation {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly operation: OperationDefinitionNode;
  /** How many fields its plan has so far. */
  readonly planned: { fields: number };
}

/** The resolve info of a field, as far as it is the same in every execution. Reading anything else throws. */
export class FieldInfo implements GraphQLResolveInfo {
  readonly fieldName: string;
  readonly fieldNodes: readonly FieldNode[];
  readonly returnType: GraphQLOutputType;
  readonly parentType: GraphQLObjectType;
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  readonly operation: OperationDefinitionNode;
  readonly rootValue = undefined;

  constructor(
    { schema, fragments, operation }: Operation,
    parentType: GraphQLObjectType,
    { name, type }: GraphQLField<unknown, unknown>,
    fieldNodes: readonly FieldNode[],
  ) {
    this.fieldName = name;
    this.fieldNodes = fieldNodes;
    this.returnType = type;
    this.parentType = parentType;
    this.schema = schema;
    this.fragments = fragments;
    this.operation = operation;
  }

  get path(): never {
    return this.#unknown('path');
  }

  get variableValues(): never {
    return this.#unknown('variableValues');
  }

  get getAbortSignal(): never {
    return this.#unknown('getAbortSignal');
  }

  get getAsyncHelpers(): never {
    return this.#unknown('getAsyncHelpers');
  }

  #unknown(property: string): never {
    throw new Error(
      `${this.parentType.name}.${this.fieldName} reads ${property}, which differs between executions.`,
    );
  }
}
