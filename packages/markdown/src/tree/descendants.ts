import { known } from '@site/primitives';
import type { Nodes } from 'mdast';

/** A node and its descendants, in document order. */
export function* descendants(node: Nodes): Generator<Nodes> {
  const ahead: Nodes[] = [node];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    yield next;
    if (!('children' in next)) continue;
    for (let at = next.children.length - 1; at >= 0; at--) ahead.push(known(next.children[at]));
  }
}
