import { known } from '@site/primitives';
import type { SiteFileSource } from './site-file-source.ts';

/** How far marked places are apart, in bytes. */
const STEP = 256;

/** The most bytes of a character in UTF-8 after its first. */
const CONTINUED = 3;

/** Where UTF-16 code units are in the UTF-8 of a text, so that a part of it can be read alone. */
export interface TextPlaces {
  /** Where the text begins in what it is read from, in bytes. */
  readonly start: number;
  /** How many bytes the text has. */
  readonly size: number;
  /**
   * For each multiple of `STEP`, how many code units are before the first character that begins there or after;
   * `undefined` where every byte is one.
   */
  readonly units: Uint32Array | undefined;
}

/** A part of a text that is read, and how many code units are before it. */
interface ReadPart {
  readonly start: number;
  readonly size: number;
  readonly units: number;
}

/** Marks places of a text that begins somewhere, and was decoded. */
export function textPlaces(start: number, bytes: Uint8Array, text: string): TextPlaces {
  if (text.length === bytes.length) return { start, size: bytes.length, units: undefined };
  const units = new Uint32Array(Math.ceil(bytes.length / STEP));
  let passed = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = known(bytes[at]);
    if (at % STEP === 0) units[at / STEP] = passed;
    // A character of four bytes is two code units.
    if (!isContinuation(byte)) passed += byte >= 0xf0 ? 2 : 1;
  }
  return { start, size: bytes.length, units };
}

/**
 * Reads the code units from one on to another, which is not among them.
 */
export function readBetween(places: TextPlaces, start: number, end: number, source: SiteFileSource): string {
  const part = partOf(places, start, end);
  const bytes = source.read(places.start + part.start, part.size);
  let first = 0;
  while (isContinuation(bytes[first] ?? 0)) first++;
  return decode(first === 0 ? bytes : bytes.subarray(first)).slice(start - part.units, end - part.units);
}

/** Decodes UTF-8 as it is: a byte order mark is a character like others, so that places stay what they are. */
export function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

function partOf({ size, units }: TextPlaces, start: number, end: number): ReadPart {
  if (units === undefined) return { start, size: Math.max(0, Math.min(end, size) - start), units: start };
  const from = Math.max(
    0,
    units.findLastIndex((each) => each <= start),
  );
  const to = units.findIndex((each) => each >= end);
  const last = to === -1 ? size : Math.min(size, to * STEP + CONTINUED);
  return { start: from * STEP, size: last - from * STEP, units: known(units[from]) };
}

function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
