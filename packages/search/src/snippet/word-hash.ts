import { unitAt } from '../number-at.ts';
import { spell } from '../text/fold.ts';
import type { Units } from '../text/units.ts';

const [SEED, PRIME] = [0x811c_9dc5, 0x0100_0193];

/** FNV-1a of the code units of a spelling, 32 bits: of the words of one text hardly two have the same. */
export function hashOf(spelling: string): number {
  let hash = SEED;
  for (let at = 0; at < spelling.length; at++) hash = Math.imul(hash ^ spelling.charCodeAt(at), PRIME);
  return hash >>> 0;
}

/** The hash of how a part of a text is spelled. Most words are ASCII, and are not cut out of the text for it. */
export function hashAt({ text, codes }: Units, start: number, end: number): number {
  let hash = SEED;
  for (let at = start; at < end; at++) {
    const code = unitAt(codes, at);
    if (code < 32 || code > 126) return hashOf(spell(text.slice(start, end)));
    hash = Math.imul(hash ^ (code >= 65 && code <= 90 ? code + 32 : code), PRIME);
  }
  return hash >>> 0;
}
