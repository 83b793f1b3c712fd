import { type OperationId, operations } from '@site/contract';

export const query = 'The words to search for; "phrases" in quotes, and -words to exclude.';
export const id = 'Opaque, the same in every snapshot.';
export const section = 'Only what is in the section with this slug.';
export const tag = 'Only what has this tag; upper and lower case are alike.';
export const data =
  'Only what has this value under this key of `data`: `rating:4`, `author.name:Ann`; of a list, one of its items.';

/** The default and the largest size of a page: the latter is that of the corresponding operation. */
export function pageSize(
  fallback: number,
  operation: Extract<OperationId, 'listContent' | 'search'>,
): string {
  const most = operations[operation].input.shape.limit.unwrap().maxValue;
  return `${fallback} when neither \`first\` nor \`last\` is sent, ${most} at most`;
}
