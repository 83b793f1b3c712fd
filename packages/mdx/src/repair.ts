/** A tag of a component: one that is wrong is no text for readers either. */
const COMPONENT_TAG = /<\/?(?:[A-Z][\w.]*(?:\s(?:[^<>{}]|\{[^{}]*\})*)?)?>/y;

/** The furthest that a mark may stand before the place where MDX could not go on. */
const FURTHEST = 2000;

/**
 * A text of the same length without the mark that MDX could not read: the last `<` or `{` before the place where it
 * gave up. `undefined` if there is none.
 */
export function withoutOne(text: string, offset: number): string | undefined {
  const from = Math.max(0, offset - FURTHEST);
  const before = text.slice(from, offset + 1);
  const at =
    from +
    Math.max(before.lastIndexOf('<'), before.lastIndexOf('{'), text[offset] === '}' ? offset - from : -1);
  if (at < from) return undefined;
  COMPONENT_TAG.lastIndex = at;
  const [tag = text.slice(at, at + 1)] = COMPONENT_TAG.exec(text) ?? [];
  return text.slice(0, at) + hidden(tag) + text.slice(at + tag.length);
}

/** As a comment, where it is long enough to be one; else as a letter. */
function hidden(tag: string): string {
  return tag.length < 6 ? '.'.repeat(tag.length) : `{/*${tag.slice(3, -3).replace(/\S/g, '.')}*/}`;
}
