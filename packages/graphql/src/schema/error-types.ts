import {
  AmbiguousReferenceError,
  type ExpectedError,
  InvalidCursorError,
  InvalidLimitError,
  InvalidParameterError,
  InvalidQueryError,
  NotFoundError,
  UnknownSectionError,
} from '../failures/errors.ts';
import { builder } from './builder.ts';

const error = builder.interfaceRef<ExpectedError>('Error').implement({
  description: 'A failure that a caller should expect.',
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'The same for every failure of its kind; each is explained at `/developers#<code>`.',
    }),
    message: t.exposeString('message', { description: 'What is wrong: the value, and the rule it breaks.' }),
    resolution: t.exposeString('resolution', { description: 'What to send instead.' }),
  }),
});

builder.objectType(NotFoundError, {
  name: 'NotFoundError',
  description: 'Nothing is published under a reference.',
  interfaces: [error],
  fields: (t) => ({
    nearest: t.stringList({
      description: 'The nearest paths that exist.',
      resolve: ({ paths }) => [...paths],
    }),
  }),
});

builder.objectType(AmbiguousReferenceError, {
  name: 'AmbiguousReferenceError',
  description: 'A slug alone names several records.',
  interfaces: [error],
  fields: (t) => ({
    candidates: t.stringList({
      description: 'The paths of all of them.',
      resolve: ({ paths }) => [...paths],
    }),
  }),
});

/** The failures without fields of their own. */
const plainErrors = [
  [
    InvalidQueryError,
    'InvalidQueryError',
    'The query is missing, too long, or has characters that no text has.',
  ],
  [InvalidLimitError, 'InvalidLimitError', 'A page size is out of bounds.'],
  [InvalidCursorError, 'InvalidCursorError', 'A cursor was not issued for the same query.'],
  [InvalidParameterError, 'InvalidParameterError', 'An argument has a value outside its rule.'],
  [UnknownSectionError, 'UnknownSectionError', 'No section of the site has this slug.'],
] as const;

for (const [type, name, description] of plainErrors) {
  builder.objectType(type, { name, description, interfaces: [error] });
}

const windowErrors = [InvalidCursorError, InvalidLimitError];

/** The failures of each kind of query. */
export const expected = {
  reference: [NotFoundError, AmbiguousReferenceError],
  sectionList: [...windowErrors, InvalidParameterError],
  list: [...windowErrors, InvalidParameterError, UnknownSectionError],
  search: [...windowErrors, InvalidParameterError, UnknownSectionError, InvalidQueryError],
};
