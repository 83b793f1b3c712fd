/** The place in a list after which the next page begins: the values its order goes by. */
export interface CursorKey {
  readonly score?: number;
  readonly created: string;
  readonly path: string;
}

/**
 * Writes a cursor: opaque to clients, made of values and not of a position, so that it stays right when records
 * are added, edited or removed between two calls. It is bound to the question it was issued for.
 */
export function encodeCursor(question: string, key: CursorKey): string {
  return cursorWriter(question)(key);
}

/** Writes many cursors of one question. */
export function cursorWriter(question: string): (key: CursorKey) => string {
  const print = fingerprint(question);
  return ({ created, path, score }) => {
    const values = score === undefined ? [print, created, path] : [print, created, path, score];
    return toBase64Url(JSON.stringify(values));
  };
}

/** Reads a cursor back; `undefined` when it is not one of this question. */
export function decodeCursor(question: string, cursor: string): CursorKey | undefined {
  const parts = parse(cursor);
  if (!Array.isArray(parts) || parts.length < 3 || parts.length > 4) return undefined;
  const [print, created, path, score] = parts as unknown[];
  if (print !== fingerprint(question) || typeof created !== 'string' || typeof path !== 'string')
    return undefined;
  if (score !== undefined && typeof score !== 'number') return undefined;
  const key = { created, path, ...(score === undefined ? {} : { score }) };
  // Only the one way of writing it is a cursor, so that no two name the same place.
  return encodeCursor(question, key) === cursor ? key : undefined;
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

/** FNV-1a, 32 bits: tells the cursor of another question from this one's. It guards against mistakes, not malice. */
function fingerprint(question: string): string {
  let hash = 0x811c_9dc5;
  for (const byte of new TextEncoder().encode(question)) hash = Math.imul(hash ^ byte, 0x0100_0193) >>> 0;
  return hash.toString(36);
}
