import { descendants, isOutside, rangeOf, type TextRange } from '@site/markdown';
import { lookAtGfm } from '@site/markdown/gfm';

/** The lines of text of a body, and what in them is no text: code, tags, addresses. */
export interface ProseRanges {
  /** Paragraphs, headings and cells. */
  readonly texts: readonly TextRange[];
  /** In order. */
  readonly except: readonly TextRange[];
}

/** Where a mark in a line of text may mean something. */
export function proseRanges(body: string): ProseRanges {
  const nodes = Array.from(descendants(lookAtGfm(body)));
  const texts = nodes.filter(
    ({ type }) => type === 'paragraph' || type === 'heading' || type === 'tableCell',
  );
  const except = nodes.flatMap((node): readonly TextRange[] => {
    if (node.type === 'code' || node.type === 'inlineCode' || node.type === 'html') return [rangeOf(node)];
    if (node.type === 'definition') return [rangeOf(node)];
    if (node.type !== 'link' && node.type !== 'image') return [];
    // A bare address is a link without a destination of its own.
    return [node.data?.destination ?? rangeOf(node)];
  });
  return { texts: texts.map(rangeOf), except: [...except].sort((a, b) => a.start - b.start) };
}

/** The matches of a global pattern in lines of text, without those that touch what is no text. */
export function matchesInProse(
  pattern: RegExp,
  { texts, except }: ProseRanges,
  body: string,
): readonly (TextRange & { readonly match: RegExpExecArray })[] {
  return texts.flatMap(({ start, end }) =>
    Array.from(body.slice(start, end).matchAll(pattern), (match) => {
      const from = start + match.index;
      return { start: from, end: from + match[0].length, match };
    }).filter((range) => isOutside(except, range.start) && isOutside(except, range.end - 1)),
  );
}
