/** A replacement of a range of a text, in UTF-16 code units. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies edits, which must not overlap, to the part of a text from `start` to its end. Every unit outside an edit
 * stays as it is.
 */
export function applyEdits(text: string, edits: readonly Edit[], start = 0): string {
  let result = '';
  let at = start;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at);
}

/** Where a place outside all edits stands once they are applied. */
export function movedBy(edits: readonly Edit[], place: number, start = 0): number {
  const before = edits.filter(({ end }) => end <= place);
  return before.reduce((at, edit) => at + edit.text.length - (edit.end - edit.start), place - start);
}

/** Where a place of a text was written before layers of edits were applied; what an edit made, where it begins. */
export function writtenAt(layers: readonly (readonly Edit[])[], place: number): number {
  return layers.reduceRight((at, edits) => placeBefore(edits, at), place);
}

function placeBefore(edits: readonly Edit[], place: number): number {
  let grown = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
    if (place < start + grown) break;
    if (place < start + grown + text.length) return start;
    grown += text.length - (end - start);
  }
  return place - grown;
}
