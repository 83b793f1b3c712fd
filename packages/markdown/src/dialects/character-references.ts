import { decodeString } from 'micromark-util-decode-string';

/** Decodes the character references of HTML (`&amp;`, `&#39;`). A backslash escapes nothing there, as in markdown it does. */
export function decodeReferences(written: string): string {
  return written.includes('&') ? decodeString(written.replaceAll('\\', '\\\\')) : written;
}
