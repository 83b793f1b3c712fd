import { escapeLabel, type WikiReference } from '@site/markdown';

type Named = Pick<WikiReference, 'target' | 'heading' | 'display'>;

/** The words that stand for a wiki link, as Obsidian shows them, in markdown. */
export function wordsOf(reference: Named): string {
  return reference.display || escapeLabel(plainWordsOf(reference));
}

function plainWordsOf({ target, heading = '' }: Named): string {
  // The id of a block is never shown.
  const below = heading.startsWith('^') ? [] : heading.split('#').map((part) => part.trim());
  return [target, ...below].filter((part) => part !== '').join(' > ') || heading;
}

/**
 * The words that stand for a link to what is not published: the author's own, or the last part of what it names. The
 * folders of it, and its parts, are nobody's business.
 */
export function lastWordsOf({ target, display }: Named): string {
  const name = target.replace(/\.(?:mdx?|markdown)$/i, '').split('/');
  return display || escapeLabel(name.filter((part) => part !== '').at(-1) ?? target);
}

/** As in a body; a bar is not escaped, because this is read from plain text. */
const WIKI = /!?\[\[([^[\]|#\n]*)(?:#([^[\]|\n]*))?(?:\|([^[\]\n]*))?\]\]/g;

/** A plain text with the words that stand for its wiki links. */
export function shownWords(text: string): string {
  if (!text.includes('[[')) return text;
  return text.replace(
    WIKI,
    (_, target: string, heading: string | undefined, display: string | undefined) =>
      display?.trim() ||
      plainWordsOf({ target: target.trim(), heading: heading?.trim(), display: undefined }),
  );
}
