import { GraphQLError } from 'graphql';
import { limits } from './limits.ts';

/** The unit of each limit, and the resolution of exceeding it. */
const texts = {
  tokens: ['tokens', 'Send a shorter document, or several.'],
  fields: ['fields', 'Select fewer fields, or send several requests.'],
  pairs: ['pairs of fields of one name', 'Select a field once in each selection set.'],
  depth: ['levels of fields', 'Nest fewer fields: `node(id:)` continues anywhere.'],
  aliases: ['aliases', 'Select lists instead of many fields of one name, or send several requests.'],
  cost: [
    'points',
    'Request fewer items with `first` or `last`, select fewer fields, or send several requests.',
  ],
} as const satisfies Partial<
  Readonly<Record<keyof typeof limits, readonly [unit: string, resolution: string]>>
>;

/** A limit that a document can exceed. */
export type DocumentLimit = keyof typeof texts;

/** The error of a document that exceeds a limit. */
export function limitError(limit: DocumentLimit, counted?: number): GraphQLError {
  const [unit, resolution] = texts[limit];
  const has = counted === undefined ? 'more' : String(Math.ceil(counted));
  return new GraphQLError(`The document has ${has} ${unit}; ${limits[limit]} is the most.`, {
    extensions: { code: 'graphql_limit_exceeded', limit, resolution },
  });
}
