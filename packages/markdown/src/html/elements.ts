import type { Element, ElementContent, Root } from 'hast';

/** The elements of a tree, in document order. */
export function* elements(parent: Root | Element): Generator<Element> {
  for (const child of parent.children) {
    if (child.type === 'element') {
      yield child;
      yield* elements(child);
    }
  }
}

/** Replaces each element of a tree, in postorder. */
export function replaceElements(parent: Root | Element, replace: (element: Element) => ElementContent): void {
  for (const [at, child] of parent.children.entries()) {
    if (child.type === 'element') {
      replaceElements(child, replace);
      parent.children[at] = replace(child);
    }
  }
}
