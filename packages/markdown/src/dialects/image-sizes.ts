import type { Nodes } from 'mdast';

/** A cheap test that most bodies fail. */
export const IMAGE_SIZE_SIGN = /\|\d+(?:x\d+)?\]/;

/** Up to five digits: no screen has more. */
const SIZE = /^(?:(.*)\|)?(\d{1,5})(?:x(\d{1,5}))?$/s;

/** A text before a size, and the size in CSS pixels: `Boat|300` and `Boat|300x200`, or the size alone. */
export interface SizedText {
  readonly text: string | undefined;
  readonly size?: { readonly width: number; readonly height?: number };
}

/** Reads the size that Obsidian has behind the text of an image, and of a file that is embedded. */
export function readSize(written: string): SizedText {
  const [, text, width, height] = SIZE.exec(written) ?? [];
  if (width === undefined) return { text: written };
  const tall = height === undefined ? {} : { height: Number(height) };
  return { text, size: { width: Number(width), ...tall } };
}

/** Moves the size of an image from its alternative text to its element. A number alone may be the text. */
export function sizeImage(node: Nodes): void {
  if ((node.type !== 'image' && node.type !== 'imageReference') || !node.alt?.includes('|')) return;
  const { text = '', size } = readSize(node.alt);
  if (size === undefined) return;
  node.alt = text;
  node.data = { ...node.data, hProperties: { ...size } };
}
