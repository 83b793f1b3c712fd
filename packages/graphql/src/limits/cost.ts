import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
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
import { DEFAULT_SIZE, type FieldExtensions, introspectionWeight, type Weight } from './weights.ts';

/** What a document costs at most, in points. */
export interface Cost {
  readonly points: number;
  /** The points of each field, by its coordinate (GraphQL §3.14): `Document.html`. */
  readonly byField: ReadonlyMap<string, number>;
}

/**
 * What the dearest operation of a valid document costs at most: each field, times the lengths of the lists it is in. The
 * time is linear in the fields, with fragments spread, which are limited.
 * @param variables - those of the request; or `largest`, to assume the largest value of each
 */
export function costOf(
  document: DocumentNode,
  schema: GraphQLSchema,
  variables: Variables | 'largest',
): Cost {
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  let dearest: Cost = { points: 0, byField: new Map() };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const counter = new CostCounter(schema, fragments, sizeReader(definition, variables));
    counter.count(definition.selectionSet, schema.getRootType(definition.operation) ?? undefined, ONCE);
    if (counter.points > dearest.points) dearest = counter;
  }
  return dearest;
}

/** Where a selection stands: how often it is resolved, and the length of its lists where a field around them states it. */
interface Place {
  readonly times: number;
  readonly size: number | undefined;
}

const ONCE: Place = { times: 1, size: undefined };

class CostCounter implements Cost {
  points = 0;
  readonly byField = new Map<string, number>();
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #readSize: ReturnType<typeof sizeReader>;

  constructor(
    schema: GraphQLSchema,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    readSize: ReturnType<typeof sizeReader>,
  ) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#readSize = readSize;
  }

  count({ selections }: SelectionSetNode, type: GraphQLNamedType | undefined, place: Place): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        this.#countField(selection, type, place);
        continue;
      }
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#fragments.get(selection.name.value);
      const condition = fragment?.typeCondition?.name.value;
      const inner = condition === undefined ? type : this.#schema.getType(condition);
      if (fragment !== undefined) this.count(fragment.selectionSet, inner, place);
    }
  }

  #countField(node: FieldNode, parent: GraphQLNamedType | undefined, { times, size }: Place): void {
    const field = isCompositeType(parent) ? this.#schema.getField(parent, node.name.value) : undefined;
    if (parent === undefined || field === undefined) return;
    const weight = weightOf(field, parent);
    const coordinate = `${parent.name}.${field.name}`;
    this.#add(coordinate, times * (weight.cost ?? 1));
    if (node.selectionSet === undefined) return;
    const own = this.#readSize(node) ?? weight.size;
    const inner = getNamedType(field.type);
    if (!isListType(getNullableType(field.type))) {
      this.count(node.selectionSet, inner, { times, size: own ?? size });
      return;
    }
    const items = times * (own ?? size ?? DEFAULT_SIZE);
    this.#add(coordinate, items * (weight.item ?? 0));
    this.count(node.selectionSet, inner, { times: items, size: undefined });
  }

  #add(coordinate: string, points: number): void {
    this.points += points;
    this.byField.set(coordinate, (this.byField.get(coordinate) ?? 0) + points);
  }
}

function weightOf(
  { name, extensions }: { readonly name: string; readonly extensions: FieldExtensions },
  parent: GraphQLNamedType,
): Weight {
  const isIntrospection = name.startsWith('__') || parent.name.startsWith('__');
  return isIntrospection ? introspectionWeight(name) : (extensions.weight ?? {});
}
