import type { Family, Tag, Token } from './token.ts';

/** A tag with what closes it, and what it stands in. */
export interface Element {
  readonly open: Tag;
  close: Tag | undefined;
  readonly parent: Element | undefined;
}

/** Elements, and the closing tags that close nothing, both in order. */
export interface Elements {
  readonly elements: readonly Element[];
  readonly strays: readonly Tag[];
}

/** Finds the tag that closes each. What is not closed stands alone. */
export function pairTags(tokens: readonly Token[]): Elements {
  const elements: Element[] = [];
  const strays: Tag[] = [];
  const open: Element[] = [];
  const count = new Map<string, number>();
  for (const token of tokens) {
    if (token.type !== 'tag') continue;
    const key = keyOf(token.family, token.name);
    if (token.kind !== 'close') {
      const element: Element = { open: token, close: undefined, parent: undefined };
      elements.push(element);
      if (token.kind === 'open') {
        open.push(element);
        count.set(key, (count.get(key) ?? 0) + 1);
      }
    } else if ((count.get(key) ?? 0) === 0) strays.push(token);
    else closeWith(token, key, open, count);
  }
  return { elements: withParents(elements), strays };
}

/** `{% end %}` of Zola closes whatever is open. */
function keyOf(family: Family, name: string): string {
  return family === 'zola' ? 'zola' : `${family} ${name}`;
}

/** Those that were opened since, and are not closed, stand alone. */
function closeWith(tag: Tag, key: string, open: Element[], count: Map<string, number>): void {
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    const name = keyOf(last.open.family, last.open.name);
    count.set(name, (count.get(name) ?? 0) - 1);
    if (name !== key) continue;
    last.close = tag;
    return;
  }
}

function withParents(elements: readonly Element[]): readonly Element[] {
  const around: Element[] = [];
  return elements.map((element) => {
    while ((around.at(-1)?.close?.end ?? 0) <= element.open.start && around.length > 0) around.pop();
    const placed = { ...element, parent: around.at(-1) };
    if (placed.close !== undefined) around.push(placed);
    return placed;
  });
}
