import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { sizeReader, type Variables } from './stated-size.ts';
import { DEFAULT_SIZE, introspectionWeight, type Weight } from './weights.ts';

/**
 * The most points that a valid document costs: each field, times the lengths of the lists it is in.
 * @param variables - those of the request; or `largest`, to assume the largest value of each
 */
export function costOf(
  document: DocumentNode,
  schema: GraphQLSchema,
  variables: Variables | 'largest',
): number {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  const costs = document.definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
    const counter = new CostCounter(schema, fragments, sizeReader(definition, variables));
    const type = schema.getRootType(definition.operation) ?? undefined;
    return [counter.ofSelections(definition.selectionSet, type, undefined)];
  });
  return Math.max(0, ...costs);
}

/** Counts a fragment once for each length of list that it is spread in, so that the time does not grow with the cost. */
class CostCounter {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #readSize: ReturnType<typeof sizeReader>;
  readonly #counted = new Map<string, number>();

  constructor(
    schema: GraphQLSchema,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    readSize: ReturnType<typeof sizeReader>,
  ) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#readSize = readSize;
  }

  /** @param size - the length of the lists in the selections, when a field around them states it */
  ofSelections(set: SelectionSetNode, type: GraphQLNamedType | undefined, size: number | undefined): number {
    let points = 0;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) points += this.#ofField(selection, type, size);
      else if (selection.kind === Kind.FRAGMENT_SPREAD)
        points += this.#ofFragment(selection.name.value, size);
      else {
        const condition = selection.typeCondition?.name.value;
        const inner = condition === undefined ? type : this.#schema.getType(condition);
        points += this.ofSelections(selection.selectionSet, inner, size);
      }
    }
    return points;
  }

  #ofFragment(name: string, size: number | undefined): number {
    const key = `${name} ${size}`;
    const known = this.#counted.get(key);
    if (known !== undefined) return known;
    const fragment = this.#fragments.get(name);
    if (fragment === undefined) return 0;
    const type = this.#schema.getType(fragment.typeCondition.name.value);
    const points = this.ofSelections(fragment.selectionSet, type, size);
    this.#counted.set(key, points);
    return points;
  }

  #ofField(node: FieldNode, parent: GraphQLNamedType | undefined, size: number | undefined): number {
    const field = isCompositeType(parent) ? this.#schema.getField(parent, node.name.value) : undefined;
    if (field === undefined) return 0;
    const weight = weightOf(field, parent);
    const cost = weight.cost ?? 1;
    if (node.selectionSet === undefined) return cost;
    const own = this.#readSize(node) ?? weight.size;
    const inner = getNamedType(field.type);
    if (!isListType(getNullableType(field.type)))
      return cost + this.ofSelections(node.selectionSet, inner, own ?? size);
    return cost + (own ?? size ?? DEFAULT_SIZE) * this.ofSelections(node.selectionSet, inner, undefined);
  }
}

function weightOf(field: GraphQLField<unknown, unknown>, parent: GraphQLNamedType | undefined): Weight {
  const isIntrospection = field.name.startsWith('__') || parent?.name.startsWith('__');
  return isIntrospection ? introspectionWeight(field.name) : (field.extensions as Weight);
}
