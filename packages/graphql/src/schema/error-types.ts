import type { ErrorType, ExpectedError } from '../failures/errors.ts';
import { builder } from './builder.ts';

/** What every failure says. */
export const errorRef = builder.interfaceRef<ExpectedError>('Error').implement({
  description: 'A failure that a caller should expect.',
  resolveType: ({ type }) => type,
  fields: (t) => ({
    code: t.exposeString('code', {
      description: 'The same for every failure of its kind; each is explained at `/developers#<code>`.',
    }),
    message: t.exposeString('message', { description: 'What is wrong: the value, and the rule it breaks.' }),
    resolution: t.exposeString('resolution', { description: 'What to send instead.' }),
  }),
});

export const notFoundError = refOf('NotFoundError').implement({
  description: 'Nothing is published under a reference.',
  interfaces: [errorRef],
  fields: (t) => ({
    nearest: t.stringList({
      description: 'The nearest paths that exist.',
      resolve: ({ paths }) => [...paths],
    }),
  }),
});

export const ambiguousReferenceError = refOf('AmbiguousReferenceError').implement({
  description: 'A slug alone names several records.',
  interfaces: [errorRef],
  fields: (t) => ({
    candidates: t.stringList({
      description: 'The paths of all of them.',
      resolve: ({ paths }) => [...paths],
    }),
  }),
});

/** The failures without fields of their own. */
const descriptions = {
  InvalidQueryError: 'The query is missing, too long, or has characters that no text has.',
  InvalidLimitError: 'A page size is out of bounds.',
  InvalidCursorError: 'A cursor was not issued for the same query.',
  InvalidParameterError: 'An argument has a value outside its rule.',
  UnknownSectionError: 'No section of the site has this slug.',
  UnknownSnapshotError: 'No snapshot with this id is retained.',
} as const satisfies Readonly<
  Record<Exclude<ErrorType, 'NotFoundError' | 'AmbiguousReferenceError'>, string>
>;

for (const [name, description] of Object.entries(descriptions) as [ErrorType, string][])
  refOf(name).implement({ description, interfaces: [errorRef] });

function refOf(name: ErrorType) {
  return builder.objectRef<ExpectedError>(name);
}
