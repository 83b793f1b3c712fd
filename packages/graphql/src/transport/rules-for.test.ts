import fc from 'fast-check';
import { type GraphQLError, parse, specifiedRules, validate } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../schema/schema.ts';
import { rulesFor } from './rules-for.ts';

const messages = (errors: readonly GraphQLError[]) => errors.map(({ message }) => message);

/** Parts of documents, most of them invalid. */
const parts = [
  '__typename',
  'nothing',
  'sections { slug slug: name }',
  'sections { ...F }',
  '...F',
  '...None',
  '... on Section { id }',
  '... on None { id }',
  '... { __typename @skip(if: true) @skip(if: false) }',
  '__typename @none',
  'sections @stream { slug }',
  '... @defer { __typename }',
  'documents(first: $n, first: 2) { __typename }',
  'documents(none: $none, section: {a: 1, a: 2}) { __typename }',
  'search { __typename }',
  '__schema { types { fields { type { fields { type { fields { name } } } } } } }',
];

const before = [
  '',
  'query',
  'query Q',
  'query Q($n: Int)',
  'query ($n: Int, $n: Section, $m: None = 1)',
  'mutation',
  'subscription',
];
const after = [
  '',
  'fragment F on Query { __typename }',
  'fragment F on Section { ...F }',
  'fragment F on None { id } fragment F on Query { ...G }',
  'query Q { __typename }',
  '{ __typename }',
];

test('report whatever all rules report', () => {
  const document = fc.tuple(
    fc.constantFrom(...before),
    fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 3 }),
    fc.constantFrom(...after),
  );
  const seen = new Set<string>();
  fc.assert(
    fc.property(document, ([start, fields, end]) => {
      const text = `${start} { ${fields.join(' ')} } ${end}`;
      const all = messages(validate(schema, parse(text), specifiedRules));
      for (const message of all) seen.add(message.replace(/["\d].*/, ''));
      expect(messages(validate(schema, parse(text), rulesFor(text)))).toEqual(all);
    }),
    { numRuns: 200 },
  );
  // The comparison needs many kinds of errors.
  expect(seen.size).toBeGreaterThan(20);
});

test('are fewer for a document with less syntax', () => {
  expect(rulesFor('{ __typename }').length).toBeLessThan(specifiedRules.length / 1.5);
  expect(rulesFor('mutation ($a: Int) { ...F @skip(if: $a) } fragment F on Query { __type }')).toEqual(
    specifiedRules,
  );
});
