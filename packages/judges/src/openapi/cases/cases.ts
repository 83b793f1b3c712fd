import type { Document, Operation, Parameter } from '../document.ts';
import type { OperationRequest } from '../requests.ts';
import { invalidValues, validValues } from './values.ts';

/** A request, and what it is to show. */
export interface Case {
  readonly request: OperationRequest;
  /** The parameter that breaks a rule; none of a valid request. */
  readonly broken?: string;
}

/** How many requests combine values of several parameters. */
const COMBINED = 24;

/** The parameters whose values nobody can make up: those that a link takes from an answer of the same operation. */
export function opaqueParameters({ operationId, responses }: Operation): ReadonlySet<string> {
  const links = Object.values(responses['200']?.links ?? {}).filter(
    (link) => link.operationId === operationId,
  );
  return new Set(
    links.flatMap(({ parameters }) =>
      Object.entries(parameters).flatMap(([name, value]) => (value.startsWith('$response.') ? [name] : [])),
    ),
  );
}

/** Valid requests to an operation: each value of each parameter by itself, then several at once. */
export function validCases(operation: Operation): readonly Case[] {
  const opaque = opaqueParameters(operation);
  const valued = operation.parameters
    .filter(({ name }) => !opaque.has(name))
    .map((parameter) => ({ parameter, values: validValues(parameter) }));
  const required = valued.filter(({ parameter }) => parameter.required === true);
  const base = requestOf(required.map(({ parameter, values }) => [parameter, values[0] ?? '']));
  const single = valued.flatMap(({ parameter, values }) =>
    values.map((value) => withValue(base, parameter, value)),
  );
  const combined = Array.from({ length: COMBINED }, (_, at) =>
    valued
      // Every other parameter, shifted by one each time: all pairs occur, with other values of both.
      .filter(({ parameter }, i) => parameter.required === true || ((at >> (i % 5)) + i) % 2 === 0)
      .reduce(
        (request, { parameter, values }, i) =>
          withValue(request, parameter, values[(at * (i + 3) + i) % values.length] ?? ''),
        base,
      ),
  );
  return [base, ...single, ...combined].map((request) => ({ request }));
}

/** Requests to an operation in which one parameter breaks one of its rules. */
export function invalidCases(operation: Operation, { operations }: Document): readonly Case[] {
  const required = operation.parameters.filter((parameter) => parameter.required === true);
  const base = requestOf(required.map((parameter) => [parameter, validValues(parameter)[0] ?? '']));
  return operation.parameters.flatMap((parameter) =>
    invalidValues(parameter)
      .filter((value) => canBeSent(parameter, value))
      .map((value) => ({ request: withValue(base, parameter, value), broken: parameter.name }))
      .filter(
        ({ request }) => !operations.some((other) => other !== operation && isAt(other, operation, request)),
      ),
  );
}

/** A request with these values. */
export function requestOf(values: readonly (readonly [Parameter, string])[]): OperationRequest {
  const empty: OperationRequest = { path: {}, query: {}, headers: {} };
  return values.reduce((request, [parameter, value]) => withValue(request, parameter, value), empty);
}

function withValue(
  request: OperationRequest,
  { name, in: place }: Parameter,
  value: string,
): OperationRequest {
  if (place === 'header') {
    // A field value has no white space around it, and of characters only those of Latin-1 (Fetch §2.2.2).
    return /^[\t\x20-\x7e\xa0-\xff]*$/.test(value) && value.trim() === value
      ? { ...request, headers: { ...request.headers, [name]: value } }
      : request;
  }
  const part = place === 'path' ? 'path' : 'query';
  return { ...request, [part]: { ...request[part], [name]: value } };
}

/** Whether a value arrives as what it is: a client resolves a segment of dots, and an empty one is another path. */
function canBeSent({ in: place }: Parameter, value: string): boolean {
  if (place === 'query') return true;
  if (place === 'header') return /^[\x21-\x7e]+$/.test(value);
  return !/^\.{0,2}$/.test(value) && !value.includes('/');
}

/** Whether the path of a request is that of another operation: a wrong variable can be the right word of another path. */
function isAt(other: Operation, { path }: Operation, request: OperationRequest): boolean {
  const pattern = other.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[a-z]+\}/g, '[^/]+');
  const filled = path.replace(/\{([a-z]+)\}/g, (_, name: string) => request.path[name] ?? '');
  return new RegExp(`^${pattern}$`, 'u').test(filled);
}
