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
  const same = (at: number, from: number): boolean => old.at(at) === own.at(from);
  const most = Math.min(old.length, own.length);
  let first = 0;
  while (first < most && same(first, first)) first += 1;
  let last = 0;
  while (last < most - first && same(-1 - last, -1 - last)) last += 1;
  const kept = lengthOf(old.slice(0, first));
  // Nobody knows which words became which: what lies between is written anew.
  if (old.length !== own.length)
    return editOf(
      start + kept,
      old.slice(first, old.length - last),
      own.slice(first, own.length - last),
      write,
    );
  const edits: Edit[] = [];
  let offset = start + kept;
  for (let at = first; at < old.length - last; at += 1) {
    if (!same(at, at)) edits.push(...editOf(offset, old.slice(at, at + 1), own.slice(at, at + 1), write));
    offset += old[at]?.length ?? 0;
  }
  return edits;
}

function editOf(
  start: number,
  old: readonly string[],
  own: readonly string[],
  write: (words: string) => string,
): readonly Edit[] {
  const words = own.join('');
  return [{ start, end: start + lengthOf(old), text: words === '' ? '' : write(words) }];
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}

/** The words of a text, and the white space between them. */
function wordsOf(text: string): readonly string[] {
  return text.split(/(\s+)/);
}
