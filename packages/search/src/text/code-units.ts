import { unitAt } from '../structures/checked-reads.ts';
import { kindOf, OTHER } from './characters.ts';

/**
 * A text laid out as numbers. A look into an array takes a fifth of the time of one into a string, and a reader of
 * words looks at each character several times. The same arrays hold one text after the other.
 */
export interface Units {
  text: string;
  /** The UTF-16 code units, and a 0 after the last. */
  codes: Uint16Array;
  /** Room for the bytes of a text that may be ASCII. */
  bytes: Uint8Array;
}

export function createUnits(): Units {
  return { text: '', codes: new Uint16Array(1 << 8), bytes: new Uint8Array(1 << 8) };
}

/** Lays a text out in place of the one before. */
export function layOut(text: string, units: Units): void {
  const { length } = text;
  units.text = text;
  if (units.codes.length <= length) {
    units.codes = new Uint16Array(length * 2);
    units.bytes = new Uint8Array(length * 2);
  }
  const { codes } = units;
  if (length < LONG || !layOutAscii(text, units)) {
    for (let at = 0; at < length; at++) codes[at] = text.charCodeAt(at);
  }
  codes[length] = 0;
}

/** Shorter texts are read by character before an encoder has begun. */
const LONG = 64;
const encoder = new TextEncoder();

/**
 * Lays out a text of ASCII alone, whose bytes in UTF-8 are its code units: an encoder writes them in a fiftieth of the
 * time. Answers `false`, with nothing laid out, when the text has other characters.
 */
function layOutAscii(text: string, { codes, bytes }: Units): boolean {
  const { length } = text;
  const { read, written } = encoder.encodeInto(text, bytes);
  if (read < length || written > length) return false;
  codes.set(bytes.subarray(0, length));
  return true;
}

/**
 * The kind of the character that each code unit is, 0 until it is first met: to ask for its Unicode properties takes a
 * hundred times as long. Of halves of characters it stays 0.
 */
const known = new Uint8Array(0x1_0000);

/** The kind of the character that a code unit is, or is a half of; `OTHER` after the last. */
export function kindAt({ text, codes }: Units, at: number): number {
  const code = unitAt(codes, at);
  return known[code] || learn(text, at, code);
}

/** Where the characters of one kind end that begin at a place. */
export function endOfRun(units: Units, start: number, kind: number): number {
  const { codes } = units;
  let end = start;
  do {
    end++;
    // Nearly all have been met: to ask `kindAt` of each would take three times as long.
    while (known[unitAt(codes, end)] === kind) end++;
  } while (kindAt(units, end) === kind);
  return end;
}

function learn(text: string, at: number, code: number): number {
  if (code >= 0xd800 && code <= 0xdfff) return kindOfHalf(text, code < 0xdc00 ? at : at - 1);
  const kind = kindOf(String.fromCharCode(code));
  known[code] = kind;
  return kind;
}

function kindOfHalf(text: string, start: number): number {
  const point = text.codePointAt(start) ?? 0;
  return point > 0xffff ? kindOf(String.fromCodePoint(point)) : OTHER;
}
