import type { Edit } from '@site/markdown';

/**
 * The edits of a text, word by word, so that what a plug-in left alone stays as it was written: a formula has characters
 * that would be escaped in words.
 * @param start - where the text begins
 * @param write - writes words as markdown
 */
export function textEdits(
  start: number,
  before: string,
  now: string,
  write: (words: string) => string,
): readonly Edit[] {
  const [old, own] = [wordsOf(before), wordsOf(now)];
  const isEven = old.length === own.length;
  const same = (at: number, from: number): boolean => old.at(at) === own.at(from);
  let first = 0;
  while (first < Math.min(old.length, own.length) && same(first, first)) first += 1;
  let last = 0;
  while (last < Math.min(old.length, own.length) - first && same(-1 - last, -1 - last)) last += 1;
  const edits: Edit[] = [];
  const edit = (from: number, to: number, words: string): void => {
    const offset = start + old.slice(0, from).join('').length;
    edits.push({
      start: offset,
      end: offset + old.slice(from, to).join('').length,
      text: words === '' ? '' : write(words),
    });
  };
  if (!isEven) edit(first, old.length - last, own.slice(first, own.length - last).join(''));
  else
    for (let at = first; at < old.length - last; at += 1) if (!same(at, at)) edit(at, at + 1, own[at] ?? '');
  return edits;
}

/** The words of a text, and the white space between them. */
function wordsOf(text: string): readonly string[] {
  return text.split(/(\s+)/);
}
