import { describeParameters, type OperationId, operations } from '@site/contract';
import { ProblemError } from '@site/problem';

/** The parameters of a query: whole numbers where the operation takes such, texts elsewhere. */
export type Query = Readonly<Record<string, string | number>>;

/** Reads a query string strictly: badly encoded or repeated parameters are problems, not guesses. */
export function readQuery(text: string, operation: OperationId): Query | ProblemError<'invalid_parameter'> {
  const whole = integersOf(operation);
  const query = new Map<string, string | number>();
  for (const pair of text.split('&').filter((part) => part !== '')) {
    const [name, value] = splitPair(pair).map(decode);
    if (name === undefined || value === undefined) return badlyEncoded(pair);
    if (query.has(name)) return repeated(name);
    query.set(name, whole.has(name) && /^-?(?:0|[1-9][0-9]*)$/.test(value) ? Number(value) : value);
  }
  return Object.fromEntries(query);
}

/** The parameters that an operation has, without those that only others know: trackers add theirs to links. */
export function knownParameters(query: Query, operation: OperationId): Query {
  const { shape } = operations[operation].input;
  return Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(shape, name)));
}

const integers = new Map<OperationId, ReadonlySet<string>>();

/** The names of the parameters of an operation that are whole numbers; found out when it is first asked for. */
function integersOf(operation: OperationId): ReadonlySet<string> {
  const known = integers.get(operation);
  if (known !== undefined) return known;
  const names = describeParameters(operations[operation]).flatMap(({ name, schema }) =>
    schema.type === 'integer' ? [name] : [],
  );
  const found = new Set(names);
  integers.set(operation, found);
  return found;
}

function splitPair(pair: string): readonly [string, string] {
  const at = pair.indexOf('=');
  return at === -1 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
}

/** application/x-www-form-urlencoded, as forms and `URLSearchParams` write it. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function badlyEncoded(pair: string): ProblemError<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `"${pair.slice(0, 80)}" is not percent-encoded UTF-8.`,
    resolution: 'Encode every parameter with encodeURIComponent, or its like: a percent sign itself is %25.',
  });
}

function repeated(name: string): ProblemError<'invalid_parameter'> {
  return new ProblemError('invalid_parameter', {
    detail: `The parameter ${name} is given more than once.`,
    resolution: `Send ${name} once.`,
  });
}
