import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** Whether a document can be planned: it has no directives, which make it another one for other variables. */
export function isPlannable({ definitions }: DocumentNode): boolean {
  return definitions.every((definition) => 'selectionSet' in definition && areKnown(definition.selectionSet));
}

function areKnown(set: SelectionSetNode | undefined): boolean {
  return (set?.selections ?? []).every((selection) => {
    if (selection.directives !== undefined && selection.directives.length > 0) return false;
    if (selection.kind === Kind.FRAGMENT_SPREAD) return true;
    return areKnown(selection.selectionSet);
  });
}
