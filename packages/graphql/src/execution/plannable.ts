import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** Whether a document has a plan: one with directives selects other fields for other variables. */
export function isPlannable({ definitions }: DocumentNode): boolean {
  return definitions.every(
    (definition) => 'selectionSet' in definition && hasNoDirectives(definition.selectionSet),
  );
}

function hasNoDirectives(set: SelectionSetNode | undefined): boolean {
  return (set?.selections ?? []).every((selection) => {
    if (selection.directives !== undefined && selection.directives.length > 0) return false;
    if (selection.kind === Kind.FRAGMENT_SPREAD) return true;
    return hasNoDirectives(selection.selectionSet);
  });
}
