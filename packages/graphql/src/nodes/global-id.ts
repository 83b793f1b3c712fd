import { GraphQLError } from 'graphql';

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

/**
 * Decodes a global id.
 * @throws {GraphQLError} when the text is not one
 */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const [, typename, id] = /^(\w+):(.+)$/s.exec(decode(globalId)) ?? [];
  // Only the canonical encoding is an id, so that no two ids name the same object.
  if (typename !== undefined && id !== undefined && encodeGlobalId(typename, id) === globalId) {
    return { typename, id };
  }
  throw new GraphQLError(`${JSON.stringify(globalId)} is not an id of this graph.`, {
    extensions: {
      code: 'invalid_parameter',
      resolution: 'Send the `id` of an object in an earlier response.',
    },
  });
}

function decode(globalId: string): string {
  try {
    return atob(globalId.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
