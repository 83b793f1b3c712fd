/** The name of an object: its type, and an id that is unique in it. */
export interface NodeName {
  readonly typename: string;
  /** ASCII. */
  readonly id: string;
}

/** Encodes a global id. It is opaque to clients, and stable across snapshots. */
export function encodeGlobalId(typename: string, id: string): string {
  return btoa(`${typename}:${id}`).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Decodes a global id; `undefined` when the text is not one. */
export function decodeGlobalId(globalId: string): NodeName | undefined {
  const [, typename, id] = /^(\w+):(.+)$/s.exec(decode(globalId)) ?? [];
  // Only the canonical encoding is an id, so that no two ids name the same object.
  if (typename === undefined || id === undefined || encodeGlobalId(typename, id) !== globalId)
    return undefined;
  return { typename, id };
}

function decode(globalId: string): string {
  try {
    return atob(globalId.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
