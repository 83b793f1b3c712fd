import { builder } from './builder.ts';

/** The scalar type of what an author says in keys of their own. */
export const json = builder.scalarType('JSON', {
  description: 'Any value of JSON (RFC 8259).',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259',
  serialize: (value) => value,
});
