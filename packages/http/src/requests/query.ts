import {
  describeParameters,
  isCampaignParameter,
  type Operation,
  type OperationId,
  operations,
} from '@site/contract';
import { memoize } from '@site/primitives';
import { cutValue, ProblemError, quoteValue } from '@site/problem';
import type { RequestContext } from './request-context.ts';

/** The parameters of a query: integers where the operation's schema says so, strings elsewhere. */
export type Query = Readonly<Record<string, string | number>>;

/** Parses a query string strictly: a parameter that is badly encoded or repeated is a problem. Those of campaigns are dropped. */
export function readQuery(text: string, operation: OperationId): Query | ProblemError<'invalid_parameter'> {
  if (text === '') return NO_QUERY;
  const integers = integersOf(operations[operation]);
  const query = new Map<string, string | number>();
  for (const pair of text.split('&').filter((part) => part !== '')) {
    const [name, value] = splitPair(pair).map(decode);
    if (name === undefined || value === undefined) return badlyEncoded(pair);
    if (query.has(name)) return repeated(name);
    if (isCampaignParameter(name)) continue;
    query.set(name, integers.has(name) && /^-?(?:0|[1-9][0-9]*)$/.test(value) ? Number(value) : value);
  }
  return Object.fromEntries(query);
}

/** The problem of a file whose address has a parameter: files have none, and take an unknown one as the JSON API does. */
export function checkNoQuery({
  path,
  query: text,
}: Pick<RequestContext, 'path' | 'query'>): ProblemError<'invalid_parameter'> | undefined {
  if (text === '') return undefined;
  const query = readQuery(text, 'getHomeIndex');
  if (query instanceof ProblemError) return query;
  const [name] = Object.keys(query);
  if (name === undefined) return undefined;
  return new ProblemError('invalid_parameter', {
    detail: `${quoteValue(name)} is not a parameter of ${cutValue(path)}, which has none.`,
    resolution: `Send GET ${cutValue(path)} without parameters.`,
  });
}

/** Parses the parameters that an operation has, and ignores all others. */
export function readKnownQuery(
  text: string,
  operation: OperationId,
): Query | ProblemError<'invalid_parameter'> {
  const { shape } = operations[operation].input;
  const known = text.split('&').filter((pair) => Object.hasOwn(shape, decode(splitPair(pair)[0]) ?? ''));
  return readQuery(known.join('&'), operation);
}

/** The names of the parameters of an operation that are whole numbers. */
const integersOf = memoize(
  (operation: Operation): ReadonlySet<string> =>
    new Set(
      describeParameters(operation).flatMap(({ name, schema }) => (schema.type === 'integer' ? [name] : [])),
    ),
);

const NO_QUERY: Query = {};

function splitPair(pair: string): readonly [string, string] {
  const at = pair.indexOf('=');
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

/** Decodes `application/x-www-form-urlencoded`; `undefined` where it is none. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function badlyEncoded(pair: string): ProblemError<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `${quoteValue(pair)} is not percent-encoded UTF-8.`,
    resolution: 'Encode every parameter with encodeURIComponent, or its like: a percent sign itself is %25.',
  });
}

function repeated(name: string): ProblemError<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `The parameter ${cutValue(name)} is given more than once.`,
    resolution: `Send ${cutValue(name)} once.`,
  });
}
