import { escapeLabel } from '@site/markdown';
import type { Replacement } from '../shortcode.ts';

/** A URL or path as the destination of a link: nothing in it can end that. */
export function destination(url: string): string {
  return url
    .trim()
    .replace(/[\s<>()"]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

export function link(label: string, url: string): string {
  return `[${escapeLabel(oneLine(label))}](${destination(url)})`;
}

/** An image, a video or a sound, by its file. */
export interface Picture {
  readonly src: string;
  readonly alt: string | undefined;
  readonly caption: string | undefined;
  /** Where a click on it leads. */
  readonly href: string | undefined;
}

/** A picture in its line; with a caption, in a paragraph of its own that the caption follows. */
export function picture({ src, alt, caption, href }: Picture): Replacement {
  const described = plainWords(alt ?? caption ?? '');
  const image = `![${escapeLabel(described)}](${destination(src)})`;
  const shown = href === undefined ? image : `[${image}](${destination(href)})`;
  if (caption === undefined) return { open: shown, inner: 'dropped' };
  return { open: `${shown}\n\n${emphasised(oneLine(caption))}`, inner: 'dropped', isBlock: true };
}

export function callout(type: string, title: string | undefined): Replacement {
  const words = title === undefined ? '' : ` ${oneLine(title)}`;
  return { open: `> [!${type.toUpperCase()}]${words}`, inner: 'quoted', isBlock: true };
}

export function details(summary: string): Replacement {
  const words = oneLine(summary)
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;');
  return {
    open: `<details>\n<summary>${words}</summary>\n\n`.trimEnd(),
    close: '</details>',
    isBlock: true,
  };
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A text that is set off, unless it has markup of its own. */
export function emphasised(text: string): string {
  return /[*_<[\]]/.test(text) ? text : `*${text}*`;
}

/** What is read out of a text with markup. */
function plainWords(text: string): string {
  return oneLine(
    text
      .replace(/<[^<>]*>/g, '')
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/[*`]/g, ''),
  );
}
