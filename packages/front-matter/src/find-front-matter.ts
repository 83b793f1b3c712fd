import type { SourceText } from '@site/diagnostics';
import { type Format, formats } from './formats/formats.ts';
import type { Block } from './tree.ts';

/** What stands at the start of a file. */
export type Found =
  | { readonly kind: 'none' }
  | { readonly kind: 'unclosed'; readonly format: Format; readonly offset: number }
  | { readonly kind: 'block'; readonly format: Format; readonly block: Block; readonly bodyStart: number };

/**
 * Finds the front matter at the start of a file. Blank lines may stand before it, as in Hugo and Astro: without
 * that, the `draft: true` of such a page would be published as text.
 */
export function findFrontMatter(source: SourceText): Found {
  const { text } = source;
  const rest = text.replace(/^(?:[ \t]*\n)*/, '');
  const offset = text.length - rest.length;
  for (const format of formats) {
    const opening = format.open.exec(rest);
    if (opening) return closed(source, format, offset, offset + opening[0].length);
  }
  return { kind: 'none' };
}

function closed(source: SourceText, format: Format, offset: number, start: number): Found {
  const { text } = source;
  const closing = format.close(text, start);
  if (!closing)
    return beginsWithKey(format, text.slice(start)) ? { kind: 'unclosed', format, offset } : { kind: 'none' };
  const { end, bodyStart } = closing;
  if (!holdsKey(format, text.slice(start, end))) return { kind: 'none' };
  return { kind: 'block', format, block: { source, start, end }, bodyStart };
}

/** Never closed: only the next line distinguishes front matter from a body, which may hold `Note: …` further down. */
function beginsWithKey({ key, idle }: Format, text: string): boolean {
  const next = text.split('\n').find((line) => !idle.test(line));
  return next !== undefined && key.test(next);
}

/** Closed: nothing at all is empty front matter; text without any key stands between two thematic breaks. */
function holdsKey({ key, idle }: Format, text: string): boolean {
  const lines = text.split('\n').filter((line) => !idle.test(line));
  return lines.length === 0 || lines.some((line) => key.test(line));
}
