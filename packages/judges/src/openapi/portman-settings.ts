import type { Document, Operation } from './document.ts';
import { absent } from './requests.ts';

/** What Portman asserts of an answer besides its status. */
const OF_ANSWERS = {
  jsonBody: { enabled: true },
  schemaValidation: { enabled: true },
  headersPresent: { enabled: true },
};

/** Below and above the bounds of each parameter, and without the required ones. */
const BOUNDARIES = [
  {
    requestQueryParams: [
      {
        requiredFields: { enabled: true },
        minimumNumberFields: { enabled: true },
        maximumNumberFields: { enabled: true },
        minLengthFields: { enabled: true },
        maxLengthFields: { enabled: true },
      },
    ],
  },
];

/** The settings of Portman: each operation is requested as in its examples, and wrongly. */
export function portmanSettings({ operations }: Document): object {
  return {
    version: 1,
    tests: { contractTests: operations.map(contractTest), variationTests: operations.flatMap(variations) },
    operationPreRequestScripts: operations.filter((each) => partsOf(each).length > 0).map(setParts),
    overwrites: operations.map(acceptProblems),
    assignVariables: [],
    globals: {},
  };
}

/** The example is answered with 200; an operation without one with 404. */
function contractTest(operation: Operation): object {
  const exists = operation.parameters.every(
    ({ in: place, example }) => place !== 'path' || example !== undefined,
  );
  const answer = exists
    ? { statusSuccess: { enabled: true } }
    : { openApiResponse: '404', statusCode: { enabled: true, code: 404 } };
  // A blob may have any media type, so it is not asserted.
  const contentType = { enabled: !exists || typeOf(operation) !== '*/*' };
  return { openApiOperationId: operation.operationId, ...answer, contentType, ...OF_ANSWERS };
}

function variations(operation: Operation): readonly object[] {
  const { parameters, responses } = operation;
  const nowhere = parameters
    .filter(({ name, in: place }) => place === 'path' && !partsOf(operation).includes(name))
    .map((each) => ({ key: each.name, value: absent(each), overwrite: true, insert: false }));
  const version = { key: 'API-Version', value: '0', overwrite: true, insert: true };
  return [
    ...(parameters.some((each) => each.in === 'query')
      ? [variation(operation, 400, 'boundaries', { fuzzing: BOUNDARIES })]
      : []),
    variation(operation, 400, 'another version', { overwrites: [{ overwriteRequestHeaders: [version] }] }),
    ...(nowhere.length > 0 && responses['404'] !== undefined
      ? [variation(operation, 404, 'nowhere', { overwrites: [{ overwriteRequestPathVariables: nowhere }] })]
      : []),
  ];
}

function variation(operation: Operation, code: number, name: string, how: object): object {
  const openApiResponse = String(code);
  const test = { statusCode: { enabled: true, code }, contentType: { enabled: true }, ...OF_ANSWERS };
  const variations = [{ name, openApiResponse, ...how, tests: { contractTests: [test] } }];
  return { openApiOperationId: operation.operationId, openApiResponse, variations };
}

/** Postman has one value for all variables of a name within segments, so it is set before each operation. */
function setParts(operation: Operation): object {
  const parts = partsOf(operation);
  const scripts = operation.parameters
    .filter(({ name, in: place }) => place === 'path' && parts.includes(name))
    .map(({ name, example = 'no-such-thing' }) => `pm.collectionVariables.set('${name}', '${example}');`);
  return { openApiOperationId: operation.operationId, scripts };
}

/** A client that accepts only markdown gets problems as markdown. */
function acceptProblems(operation: Operation): object {
  const value = `${typeOf(operation)}, application/problem+json`;
  return {
    openApiOperationId: operation.operationId,
    overwriteRequestHeaders: [{ key: 'Accept', value, overwrite: true, insert: true }],
  };
}

function typeOf({ responses }: Operation): string {
  return Object.keys(responses['200']?.content ?? {})[0] ?? '*/*';
}

/** The variables that are only a part of a segment. */
function partsOf({ path }: Operation): readonly string[] {
  return path
    .split('/')
    .filter((segment) => !/^\{[^}]*\}$/.test(segment))
    .flatMap((segment) => Array.from(segment.matchAll(/\{([^}]*)\}/g), ([, name = '']) => name));
}
