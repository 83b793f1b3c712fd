import { GraphQLError } from 'graphql';

/** A type of the schema and what names one of its objects. */
export interface NodeName {
  readonly typename: string;
  /** ASCII. */
  readonly id: string;
}

/** Writes a global id: opaque to clients, and made of what does not change from snapshot to snapshot. */
export function encodeGlobalId(typename: string, id: string): string {
  return btoa(`${typename}:${id}`).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * Reads a global id back.
 * @throws {GraphQLError} when it is not one
 */
export function decodeGlobalId(globalId: string): { typename: string; id: string } {
  const [, typename, id] = /^(\w+):(.+)$/s.exec(decode(globalId)) ?? [];
  // Only the one way of writing it is an id, so that no two name the same object.
  if (typename !== undefined && id !== undefined && encodeGlobalId(typename, id) === globalId) {
    return { typename, id };
  }
  throw new GraphQLError(`${JSON.stringify(globalId)} is not an id of this graph.`, {
    extensions: { code: 'invalid_parameter', resolution: 'Send an `id` as an earlier answer held it.' },
  });
}

function decode(globalId: string): string {
  try {
    return atob(globalId.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}
