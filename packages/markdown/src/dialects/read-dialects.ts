import type { Nodes, Root } from 'mdast';
import { HTML_SIGN, readHtml } from '../raw-html/read-html.ts';
import { BLOCK_ID_SIGN, readBlockIds } from './block-ids.ts';
import { CALLOUT_SIGN, readCallout } from './callouts.ts';
import { HEADING_ID_SIGN, readHeadingId } from './heading-ids.ts';
import { IMAGE_SIZE_SIGN, sizeImage } from './image-sizes.ts';
import { MATH_SIGN, readMath } from './math.ts';
import { unwrapNestedLinks } from './nested-links.ts';

const SIGNS = [CALLOUT_SIGN, HEADING_ID_SIGN, BLOCK_ID_SIGN, HTML_SIGN, IMAGE_SIZE_SIGN, MATH_SIGN];

/**
 * Interprets syntax of other tools that CommonMark reads as text or raw HTML: callouts, heading and block ids, formulas,
 * sizes of images and raw HTML. Nodes keep their source positions.
 */
export function readDialects(tree: Root, body: string): Root {
  if (SIGNS.some((sign) => sign.test(body))) visit(tree, body);
  return tree;
}

function visit(node: Nodes, body: string): void {
  readHtml(node, body);
  readMath(node, body);
  if (node.type === 'blockquote') readCallout(node, body);
  if (node.type === 'heading') readHeadingId(node, body);
  sizeImage(node);
  if ('children' in node) {
    readBlockIds(node, body);
    for (const child of node.children) visit(child, body);
  }
  unwrapNestedLinks(node);
}
