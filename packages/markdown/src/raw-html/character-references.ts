import { decodeString } from 'micromark-util-decode-string';

/** Decodes the character references of HTML (`&amp;`, `&#39;`). Unlike in markdown, a backslash escapes nothing there. */
export function decodeReferences(written: string): string {
  return written.includes('&') ? decodeString(written.replaceAll('\\', '\\\\')) : written;
}
