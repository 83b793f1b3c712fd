import { type Edit, isOutside } from '@site/markdown';
import { codeRanges } from '@site/markdown/gfm';

/** What MDX is by its looks, outside of code. */
const LOOKS: readonly RegExp[] = [
  // Imports, of one line or of several.
  /^import[ \t](?:[^'"`;\n]|\n(?![ \t]*\n)){0,1000}['"][^'"\n]*['"];?[ \t]*$/gm,
  // Exports, up to a blank line.
  /^export[ \t]+(?:default|const|let|var|function|async|class|\{)(?:[^\n]|\n(?![ \t]*\n))*/gm,
  /\{\/\*[\s\S]*?\*\/\}/g,
  /<!--[\s\S]*?-->/g,
  // Tags of components, and of fragments.
  /<\/?[A-Z][\w.]*(?:\s[^<>]*)?>|<\/?>/g,
  // Tags that no `>` of theirs ends in sight.
  /^[ \t]*<\/?[A-Z][\w.]*(?:[ \t].*)?$/gm,
  // Attributes of React.
  /(?<=<[a-z][a-z0-9]*)\s[^<>]*\b(?:className|style=\{)[^<>]*(?=>)/g,
];

const LOOKS_LIKE_MDX = new RegExp(LOOKS.map(({ source }) => source).join('|'), 'gm');

/** What takes out of a body what looks like MDX. */
export function withoutJsx(body: string): readonly Edit[] {
  const code = codeRanges(body);
  return Array.from(body.matchAll(LOOKS_LIKE_MDX))
    .filter(({ index }) => isOutside(code, index))
    .map(({ 0: match, index }) => ({ start: index, end: index + match.length, text: '' }));
}
