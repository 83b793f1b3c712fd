import type { Operation, Parameter } from './document.ts';

/** A request, before it is sent. */
export interface OperationRequest {
  /** Values of the variables in the path, as they are: not percent-encoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

const NOWHERE = 'no-such-thing';

/** A CID that no bytes have. */
const NO_CID = `bafkrei${'a'.repeat(52)}`;

/** A variable in the path of an operation. */
const VARIABLE = /\{([a-z]+)\}/g;

/** A value of a variable that is well-formed and names nothing. */
export function absent({ schema: { pattern = '' } }: Parameter): string {
  return new RegExp(pattern, 'u').test(NOWHERE) ? NOWHERE : NO_CID;
}

/** The request that the examples of an operation describe. */
export function exampleRequest({ parameters }: Operation): OperationRequest {
  const valuesOf = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && each.example !== undefined && place !== 'header')
        .map(({ name, example }) => [name, String(example)]),
    );
  return { path: valuesOf('path'), query: valuesOf('query'), headers: {} };
}

/** The same, with values for path variables without an example: they name nothing that exists. */
export function completeRequest(operation: Operation): OperationRequest {
  const request = exampleRequest(operation);
  return { ...request, path: { ...nowhere(operation), ...request.path } };
}

/** A value for every variable of a path that names nothing. */
function nowhere({ parameters }: Operation): Readonly<Record<string, string>> {
  const inPath = parameters.filter((each) => each.in === 'path');
  return Object.fromEntries(inPath.map((parameter) => [parameter.name, absent(parameter)]));
}

/** The target of a request. @throws {Error} when a variable has no value */
export function targetOf({ path }: Operation, request: OperationRequest): string {
  const filled = path.replace(VARIABLE, (_, name: string) => {
    const value = request.path[name];
    if (value === undefined) throw new Error(`${path} has no example of ${name}.`);
    // A slug may have several segments.
    return value.split('/').map(encodeURIComponent).join('/');
  });
  const query = new URLSearchParams(request.query).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** Changes a valid request so that it causes a problem; `undefined` where it cannot be caused. */
type Cause = (request: OperationRequest, operation: Operation) => OperationRequest | undefined;

function withQuery(query: Readonly<Record<string, string>>): Cause {
  return (request) => ({ ...request, query: { ...request.query, ...query } });
}

function takes({ parameters }: Operation, query: string): boolean {
  return parameters.some(({ name, in: place }) => name === query && place === 'query');
}

/** How to cause each problem. A code that is missing here cannot be caused by a client. */
export const causes: Readonly<Record<string, Cause>> = {
  missing_query: (request) => {
    const { q: _, ...query } = request.query;
    return { ...request, query };
  },
  invalid_query: withQuery({ q: 'q'.repeat(513) }),
  invalid_limit: withQuery({ limit: '0' }),
  invalid_cursor: withQuery({ cursor: 'next' }),
  // A gateway ignores unknown parameters.
  invalid_parameter: (request, operation) =>
    withQuery(takes(operation, 'format') ? { format: NOWHERE } : { [NOWHERE]: '1' })(request, operation),
  unknown_section: withQuery({ section: NOWHERE }),
  unsupported_version: (request) => ({ ...request, headers: { 'API-Version': '0' } }),
  uri_too_long: withQuery({ [NOWHERE]: 'a'.repeat(9000) }),
  // The parameter `format` takes precedence over Accept.
  not_acceptable: ({ query: { format: _, ...query }, ...request }) => ({
    ...request,
    query,
    headers: { Accept: 'application/json' },
  }),
  invalid_cid: (request) => ({ ...request, path: { cid: NOWHERE } }),
  block_not_found: (request) => ({ ...request, path: { cid: NO_CID } }),
  precondition_failed: (request) => ({ ...request, headers: { 'If-Match': '"none"' } }),
  range_not_satisfiable: (request) => ({ ...request, headers: { Range: 'bytes=999999999-' } }),
  unknown_snapshot: (request, operation) =>
    takes(operation, 'since')
      ? { ...request, query: { ...request.query, since: NO_CID } }
      : { ...request, path: nowhere(operation) },
  document_not_found: (request, operation) => {
    const path = nowhere(operation);
    return Object.keys(path).length === 0 ? undefined : { ...request, path };
  },
};
