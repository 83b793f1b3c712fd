import { type OperationId, operations } from '@site/contract';

export const query = 'The words to look for; "phrases" in quotes, and -words that are not to be there.';
export const id = 'Opaque, the same in every snapshot.';
export const section = 'Only what is in the section with this slug.';
export const tag = 'Only what has this tag; upper and lower case are alike.';

/** How large pages are by default and at most: at most what the operation of the same list gives. */
export function pageSize(
  fallback: number,
  operation: Extract<OperationId, 'listContent' | 'search'>,
): string {
  const most = operations[operation].input.shape.limit.unwrap().maxValue;
  return `${fallback} when neither \`first\` nor \`last\` is sent, ${most} at most`;
}
