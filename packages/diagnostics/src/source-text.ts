import { known, partitionPoint } from '@site/primitives';
import type { Issue } from './issue.ts';

/** An issue without its severity and place, which `SourceText.issue` adds. */
export interface Finding {
  readonly rule: string;
  readonly value: string;
  readonly message: string;
  readonly fix: string;
}

/**
 * The text of a file, which maps offsets to lines and columns.
 * @example
 * const source = new SourceText('posts/salt.md', 'Salt\nfrom the see\n');
 * source.position(14); // { line: 2, column: 10 }
 */
export class SourceText {
  /** The file, relative to the content folder. */
  readonly file: string;
  /** The text with LF line ends and without a byte order mark. */
  readonly text: string;
  #lineStarts: readonly number[] | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  /** The line and column, both from 1, of an offset in UTF-16 code units. */
  position(offset: number): { readonly line: number; readonly column: number } {
    this.#lineStarts ??= lineStarts(this.text);
    const starts = this.#lineStarts;
    const line = partitionPoint(1, starts.length, (at) => known(starts[at]) <= offset) - 1;
    return { line: line + 1, column: offset - known(starts[line]) + 1 };
  }

  /** An issue of the given severity at an offset. */
  issue(severity: Issue['severity'], offset: number, finding: Finding): Issue {
    return { severity, file: this.file, ...this.position(offset), ...finding };
  }
}

/**
 * Decodes a file as UTF-8: drops a byte order mark and normalises CRLF and CR, which CommonMark treats like LF, to LF.
 * Returns an issue if the bytes are not UTF-8.
 */
export function decodeSource(file: string, bytes: Uint8Array): SourceText | Issue {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Every byte of it is UTF-8, and every second one a zero that no text has.
    if (isBareUtf16(bytes)) return notUtf8(file, bytes);
    return new SourceText(file, text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
  } catch {
    return notUtf8(file, bytes);
  }
}

/** Whether bytes begin with a letter of ASCII in UTF-16, and have no byte order mark. */
function isBareUtf16([first, second]: Uint8Array): boolean {
  return first !== undefined && second !== undefined && (first === 0) !== (second === 0);
}

function notUtf8(file: string, bytes: Uint8Array): Issue {
  const utf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    isBareUtf16(bytes);
  const { text, length } = validPrefix(bytes);
  return new SourceText(file, text).issue('error', text.length, {
    rule: 'encoding',
    value: utf16 ? 'UTF-16' : `0x${known(bytes[length]).toString(16).padStart(2, '0')}`,
    message: utf16 ? 'The file is UTF-16, not UTF-8.' : 'The file holds a byte sequence that is not UTF-8.',
    fix: utf16
      ? 'Save the file as UTF-8.'
      : 'Save the file as UTF-8; old ones are often Windows-1252, which `iconv -f WINDOWS-1252 -t UTF-8` converts.',
  });
}

/** The text before the first sequence that is not UTF-8, found by binary search: a decoder says only that it failed. */
function validPrefix(bytes: Uint8Array): { readonly text: string; readonly length: number } {
  const length = partitionPoint(1, bytes.length + 1, (end) => isUtf8Prefix(bytes.subarray(0, end))) - 1;
  // A stream decoder holds back the sequence that has begun and not ended.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, length), {
    stream: true,
  });
  return { text, length: new TextEncoder().encode(text).length };
}

function isUtf8Prefix(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
