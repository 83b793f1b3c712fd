import type { Link, Nodes, Root, RootContent, Text } from 'mdast';
import { tagsIn } from './references.ts';

/** The paths of the pages of tags, by the tags as they are written. */
export type TagLinks = Readonly<Record<string, string>>;

/** What holds links of its own, or is no running text: no tag is one there. */
const WITHOUT_TAGS: ReadonlySet<Nodes['type']> = new Set(['link', 'linkReference', 'heading', 'htmlElement']);

/** Makes links of the `#tags` in the running text of a body. */
export function linkTags(tree: Root, body: string, links: TagLinks): void {
  linkBelow(tree, body, links);
}

function linkBelow(node: Nodes, body: string, links: TagLinks): void {
  if (!('children' in node) || WITHOUT_TAGS.has(node.type)) return;
  for (const child of node.children) linkBelow(child, body, links);
  if (!node.children.some((child) => child.type === 'text' && child.value.includes('#'))) return;
  const children: readonly RootContent[] = node.children;
  // A tag is a text, and a link stands where a text does.
  node.children = children.flatMap((child): readonly RootContent[] =>
    child.type === 'text' ? linkText(child, body, links) : [child],
  ) as typeof node.children;
}

function linkText(node: Text, body: string, links: TagLinks): readonly (Text | Link)[] {
  const { value, position } = node;
  if (position?.start.offset === undefined || position.end.offset === undefined) return [node];
  // What is escaped is a tag in the value alone: `\#salt`.
  const source = new Set(
    tagsIn(body.slice(position.start.offset, position.end.offset)).map(({ tag }) => tag),
  );
  const parts: (Text | Link)[] = [];
  let at = 0;
  for (const { tag, index } of tagsIn(value)) {
    const url = Object.hasOwn(links, tag) && source.has(tag) ? links[tag] : undefined;
    if (url === undefined) continue;
    if (index > at) parts.push({ type: 'text', value: value.slice(at, index) });
    parts.push({ type: 'link', url, children: [{ type: 'text', value: `#${tag}` }] });
    at = index + 1 + tag.length;
  }
  if (parts.length === 0) return [node];
  return at < value.length ? [...parts, { type: 'text', value: value.slice(at) }] : parts;
}
