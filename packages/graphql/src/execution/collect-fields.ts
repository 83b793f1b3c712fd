import { type FieldNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

/** The fragments of a document, by their names. */
export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** The nodes of each field, by its response key. */
export type CollectedFields = ReadonlyMap<string, readonly FieldNode[]>;

/**
 * CollectFields (GraphQL §6.3.2) of selections without directives.
 * @param applies - whether the object is of a type, which may be abstract
 */
export function collectFields(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  applies: (typeName: string) => boolean,
): CollectedFields {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) add(fields, selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const condition = selection.typeCondition?.name.value;
        if (condition === undefined || applies(condition)) collect(selection.selectionSet);
      } else {
        const name = selection.name.value;
        const fragment = spread.has(name) ? undefined : fragments[name];
        spread.add(name);
        if (fragment !== undefined && applies(fragment.typeCondition.name.value))
          collect(fragment.selectionSet);
      }
    }
  };
  sets.forEach(collect);
  return fields;
}

function add(fields: Map<string, FieldNode[]>, node: FieldNode): void {
  const key = (node.alias ?? node.name).value;
  const nodes = fields.get(key);
  if (nodes === undefined) fields.set(key, [node]);
  else nodes.push(node);
}
