import { escapeLabel } from '@site/markdown';

/** Escapes a text that a program has made, on any number of lines; white space at its ends stays. */
export function escapeText(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line.replace(
        /^(\s*)(.*?)(\s*)$/s,
        (_, before: string, words: string, after: string) =>
          `${before}${escapeLabel(words).replace(/^(?=[#>+-]|\d+[.)])/, (mark) => `${mark}`)}${after}`,
      ),
    )
    .join('\n');
}
