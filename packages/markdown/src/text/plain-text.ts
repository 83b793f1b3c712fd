import type { Nodes, Root } from 'mdast';

/**
 * The text of a tree as a reader sees it, without markup: blocks end with a line feed, cells with a tab.
 * Code and alt texts count; what of raw HTML is not shown, and the targets of links, do not.
 */
export function plainText(tree: Nodes | Root): string {
  const text = textOf(tree);
  return (ENDS_IN_SPACE.test(text) ? text.replace(/(?<![^\S\n])[^\S\n]+\n/g, '\n') : text)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** A cheap test for trailing white space, from its end: a search from its start would be quadratic. */
const ENDS_IN_SPACE = /(?<=[^\S\n])\n/;

function textOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value;
    case 'code':
      return `${node.value}\n`;
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
    case 'break':
      return '\n';
    case 'tableCell':
      return `${childText(node)}\t`;
    case 'paragraph':
    case 'heading':
    case 'tableRow':
    case 'footnoteDefinition':
      return `${childText(node)}\n`;
    case 'htmlElement':
      return isCell(node.name) ? `${childText(node)}\t` : `\n${childText(node)}\n`;
    default:
      return 'children' in node ? childText(node) : '';
  }
}

function isCell(name: string): boolean {
  return name === 'td' || name === 'th';
}

function childText(node: { readonly children: readonly Nodes[] }): string {
  return node.children.map(textOf).join('');
}
