import { describeParameters, type Operation, type OperationId, operations } from '@site/contract';
import { memoize } from '@site/primitives';
import { cutValue, ProblemError, quoteValue } from '@site/problem';

/** The parameters of a query: integers where the operation's schema says so, strings elsewhere. */
export type Query = Readonly<Record<string, string | number>>;

/** Parses a query string strictly: a parameter that is badly encoded or repeated is a problem. */
export function readQuery(text: string, operation: OperationId): Query | ProblemError<'invalid_parameter'> {
  const integers = integersOf(operations[operation]);
  const query = new Map<string, string | number>();
  for (const pair of text.split('&').filter((part) => part !== '')) {
    const [name, value] = splitPair(pair).map(decode);
    if (name === undefined || value === undefined) return badlyEncoded(pair);
    if (query.has(name)) return repeated(name);
    query.set(name, integers.has(name) && /^-?(?:0|[1-9][0-9]*)$/.test(value) ? Number(value) : value);
  }
  return Object.fromEntries(query);
}

/** The parameters of a query that an operation declares; campaign parameters, which trackers add to links, are dropped. */
export function knownParameters(query: Query, operation: OperationId): Query {
  const { shape } = operations[operation].input;
  return Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(shape, name)));
}

/** The names of the parameters of an operation that are whole numbers. */
const integersOf = memoize(
  (operation: Operation): ReadonlySet<string> =>
    new Set(
      describeParameters(operation).flatMap(({ name, schema }) => (schema.type === 'integer' ? [name] : [])),
    ),
);

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
