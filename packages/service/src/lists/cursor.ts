import { fnv1aOfBytes } from '@site/primitives';

/** The position after which the next page begins: the values that its list is sorted by. */
export interface CursorKey {
  readonly score?: number;
  /** Empty of what has no date. */
  readonly created: string;
  readonly path: string;
}

/**
 * Encodes a cursor. It is opaque to clients and made of values instead of an offset, so that it stays correct when records
 * are added, edited or removed between two requests. It is bound to the request key it was issued for.
 */
export function encodeCursor(requestKey: string, key: CursorKey): string {
  return cursorEncoder(requestKey)(key);
}

/** Encodes many cursors of one request key. */
export function cursorEncoder(requestKey: string): (key: CursorKey) => string {
  const fingerprint = fingerprintOf(requestKey);
  return ({ created, path, score }) => {
    const values = score === undefined ? [fingerprint, created, path] : [fingerprint, created, path, score];
    return toBase64Url(JSON.stringify(values));
  };
}

/** Decodes a cursor; `undefined` when it was not issued for this request key. */
export function decodeCursor(requestKey: string, cursor: string): CursorKey | undefined {
  const parts = parse(cursor);
  if (!Array.isArray(parts) || parts.length < 3 || parts.length > 4) return undefined;
  const [fingerprint, created, path, score] = parts as unknown[];
  if (fingerprint !== fingerprintOf(requestKey) || typeof created !== 'string' || typeof path !== 'string')
    return undefined;
  if (score !== undefined && typeof score !== 'number') return undefined;
  const key = { created, path, ...(score === undefined ? {} : { score }) };
  // Only the canonical encoding is a cursor, so that no two cursors name the same position.
  return encodeCursor(requestKey, key) === cursor ? key : undefined;
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(fromBase64Url(cursor));
  } catch {
    return undefined;
  }
}

/** Printable ASCII: its bytes are its code units. */
const ASCII = /^[ -~]*$/;

function toBase64Url(text: string): string {
  const binary = ASCII.test(text) ? text : String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  if (ASCII.test(binary)) return binary;
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(binary, (unit) => unit.charCodeAt(0)),
  );
}

/** The fingerprint of a request key. It guards against mistaken cursors, not against forged ones. */
function fingerprintOf(requestKey: string): string {
  return fnv1aOfBytes(new TextEncoder().encode(requestKey)).toString(36);
}
