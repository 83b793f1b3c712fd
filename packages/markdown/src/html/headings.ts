import type { Root } from 'mdast';
import { outline } from '../text/outline.ts';
import { descendants } from '../tree/descendants.ts';

/**
 * Sets the ids of headings to their anchors, and their depths below the title of the page.
 *
 * The title is the page's only h1, so a body that has one of its own moves down by a level. Most bodies begin at
 * level two, under the title that their twin puts before them, and stay as they are: one more level would leave a gap.
 */
export function markHeadings(tree: Root): void {
  const anchors = outline(tree).map(({ anchor }) => anchor);
  const headings = [...descendants(tree)].filter((node) => node.type === 'heading');
  const shift = headings.some(({ depth }) => depth === 1) ? 1 : 0;
  for (const [at, heading] of headings.entries()) {
    const id = anchors[at];
    // A heading of punctuation alone has an empty anchor, which HTML does not allow.
    if (id) heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
    if (shift === 1) heading.depth = LOWER[heading.depth];
  }
}

/** HTML has six levels, so levels five and six both become six. */
const LOWER = { 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 6 } as const;
