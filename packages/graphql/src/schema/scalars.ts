import { builder } from './builder.ts';

/** The scalar type of dates. */
export const dateTime = builder.scalarType('DateTime', {
  description: 'A point in time: RFC 3339 in UTC, such as `2024-05-01T10:20:30Z`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  serialize: (value) => value,
});

/** The scalar type of what an author says in keys of their own. */
export const json = builder.scalarType('JSON', {
  description: 'Any value of JSON (RFC 8259).',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
});
