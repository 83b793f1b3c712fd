import { FNV_OFFSET_BASIS, fnv1a, fnv1aStep } from '@site/primitives';
import { unitAt } from '../structures/checked-reads.ts';
import type { Units } from '../text/code-units.ts';
import { spell } from '../text/fold.ts';

/** FNV-1a of the code units of a spelling, 32 bits: of the words of one text hardly two have the same. */
export function hashOf(spelling: string): number {
  return fnv1a(spelling);
}

/** The hash of how a part of a text is spelled. Most words are ASCII, and are not cut out of the text for it. */
export function hashAt({ text, codes }: Units, start: number, end: number): number {
  let hash = FNV_OFFSET_BASIS;
  for (let at = start; at < end; at++) {
    const code = unitAt(codes, at);
    if (code < 32 || code > 126) return hashOf(spell(text.slice(start, end)));
    hash = fnv1aStep(hash, code >= 65 && code <= 90 ? code + 32 : code);
  }
  return hash >>> 0;
}
