import { FNV_OFFSET_BASIS, fnv1a, fnv1aStep } from '@site/primitives';
import { uint16At } from '@site/structures';
import { type CodeUnits, foldCase } from '@site/text-analysis';

/** The hash of a spelling: 32 bits, so that the words of one text hardly ever collide. */
export function hashOf(spelling: string): number {
  return fnv1a(spelling);
}

/** The hash of the spelling of a range of text, for ASCII without a string: most words are. */
export function hashAt({ text, codes }: CodeUnits, start: number, end: number): number {
  let hash = FNV_OFFSET_BASIS;
  for (let at = start; at < end; at++) {
    const code = uint16At(codes, at);
    if (code < 32 || code > 126) return hashOf(foldCase(text.slice(start, end)));
    hash = fnv1aStep(hash, code >= 65 && code <= 90 ? code + 32 : code);
  }
  return hash >>> 0;
}
