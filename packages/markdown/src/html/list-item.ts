import type { List, ListItem, Parents } from 'mdast';
import { defaultHandlers } from 'remark-rehype';

type ToHast = typeof defaultHandlers.listItem;

/**
 * An item of a list as hast. The default handler looks through the items of the whole list for each of them, to learn
 * whether it is loose (CommonMark 0.31 §5.3): that takes quadratic time. Here the list is looked through once.
 */
export const listItem = (
  state: Parameters<ToHast>[0],
  node: ListItem,
  parent: Parents | undefined,
): ReturnType<ToHast> =>
  defaultHandlers.listItem(state, node, parent?.type === 'list' ? withoutItems(parent) : parent);

const judged = new WeakMap<List, List>();

/** A list that says of itself what its items make of it. */
function withoutItems(list: List): List {
  const known = judged.get(list);
  if (known !== undefined) return known;
  const made: List = { ...list, spread: list.spread === true || list.children.some(isLoose), children: [] };
  judged.set(list, made);
  return made;
}

function isLoose({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}
