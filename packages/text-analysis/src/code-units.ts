import { uint16At } from '@site/structures';
import { kindOf, OTHER } from './characters.ts';

/**
 * A text as an array of code units: reading an element takes a fifth of the time of `charCodeAt`, and the tokeniser
 * reads each several times. The arrays are reused from text to text.
 */
export interface CodeUnits {
  text: string;
  /** The UTF-16 code units, terminated by a 0. */
  codes: Uint16Array;
  /** A buffer for the UTF-8 bytes of a text that may be ASCII. */
  bytes: Uint8Array;
}

export function createCodeUnits(): CodeUnits {
  return { text: '', codes: new Uint16Array(1 << 8), bytes: new Uint8Array(1 << 8) };
}

/** Replaces the text. */
export function layOut(text: string, units: CodeUnits): void {
  const { length } = text;
  units.text = text;
  if (units.codes.length <= length) {
    units.codes = new Uint16Array(length * 2);
    units.bytes = new Uint8Array(length * 2);
  }
  const { codes } = units;
  if (length < MIN_ENCODED_LENGTH || !layOutAscii(text, units)) {
    for (let at = 0; at < length; at++) codes[at] = text.charCodeAt(at);
  }
  codes[length] = 0;
}

/** Below this length, reading code unit by code unit is faster than an encoder. */
const MIN_ENCODED_LENGTH = 64;
const encoder = new TextEncoder();

/**
 * Lays out an ASCII text, whose UTF-8 bytes are its code units: an encoder writes them in a fiftieth of the time.
 * Returns false, with nothing laid out, for any other text.
 */
function layOutAscii(text: string, { codes, bytes }: CodeUnits): boolean {
  const { length } = text;
  const { read, written } = encoder.encodeInto(text, bytes);
  if (read < length || written > length) return false;
  codes.set(bytes.subarray(0, length));
  return true;
}

/**
 * The class of each code unit, 0 until it is first met: matching Unicode properties takes a hundred times as long.
 * Surrogates stay 0.
 */
const knownKinds = new Uint8Array(0x1_0000);

/** The class of the character that a code unit belongs to; `OTHER` at the end of the text. */
export function kindAt({ text, codes }: CodeUnits, at: number): number {
  const code = uint16At(codes, at);
  return knownKinds[code] || learn(text, at, code);
}

/** The end of the run of characters of one class that begins at an offset. */
export function endOfRun(units: CodeUnits, start: number, kind: number): number {
  const { codes } = units;
  let end = start;
  do {
    end++;
    // Nearly all have been met, and `kindAt` would take three times as long.
    while (knownKinds[uint16At(codes, end)] === kind) end++;
  } while (kindAt(units, end) === kind);
  return end;
}

function learn(text: string, at: number, code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return kindOfPair(text, code < 0xdc00 ? at : at - 1);
  const kind = kindOf(String.fromCharCode(code));
  knownKinds[code] = kind;
  return kind;
}

/** The class of a surrogate pair; an unpaired surrogate is `OTHER`. */
function kindOfPair(text: string, start: number): number {
  const point = text.codePointAt(start) ?? 0;
  return point > 0xffff ? kindOf(String.fromCodePoint(point)) : OTHER;
}
