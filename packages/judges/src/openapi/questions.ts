import type { Operation } from './document.ts';

/** A request, before it is sent. */
export interface Question {
  /** Values of the variables in the path, as they are: not percent-encoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

const NOWHERE = 'no-such-thing';

/** The rest of a CID that names no bytes of anybody, for paths in which it begins already. */
const NOBODY = 'a'.repeat(52);

/** A variable in the path of an operation. */
const VARIABLE = /\{([a-z]+)\}/g;

/** The question that the examples of an operation ask. */
export function exampleQuestion({ parameters }: Operation): Question {
  const valuesOf = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && each.example !== undefined && place !== 'header')
        .map(({ name, example }) => [name, String(example)]),
    );
  return { path: valuesOf('path'), query: valuesOf('query'), headers: {} };
}

/** The same, with values for variables that have no example: whatever they name does not exist. */
export function completeQuestion(operation: Operation): Question {
  const question = exampleQuestion(operation);
  return { ...question, path: { ...nowhere(operation), ...question.path } };
}

/** A value for every variable of a path, that names nothing. */
function nowhere({ path }: Operation): Readonly<Record<string, string>> {
  return Object.fromEntries(Array.from(path.matchAll(VARIABLE), ([, name = '']) => [name, NOWHERE]));
}

/** The target of a question. @throws {Error} when a variable has no value */
export function targetOf({ path }: Operation, question: Question): string {
  const filled = path.replace(VARIABLE, (_, name: string) => {
    const value = question.path[name];
    if (value === undefined) throw new Error(`${path} has no example of ${name}.`);
    // A slug may have several segments.
    return value.split('/').map(encodeURIComponent).join('/');
  });
  const query = new URLSearchParams(question.query).toString();
  return query === '' ? filled : `${filled}?${query}`;
}

/** Makes a question of one that works which causes a problem; `undefined` where it cannot be caused. */
type Cause = (question: Question, operation: Operation) => Question | undefined;

function withQuery(query: Readonly<Record<string, string>>): Cause {
  return (question) => ({ ...question, query: { ...question.query, ...query } });
}

function takes({ parameters }: Operation, query: string): boolean {
  return parameters.some(({ name, in: place }) => name === query && place === 'query');
}

/** What causes each problem. A code that is missing here cannot be caused by what a client sends. */
export const causes: Readonly<Record<string, Cause>> = {
  missing_query: (question) => {
    const { q: _, ...query } = question.query;
    return { ...question, query };
  },
  invalid_query: withQuery({ q: 'q'.repeat(513) }),
  invalid_limit: withQuery({ limit: '0' }),
  invalid_cursor: withQuery({ cursor: 'next' }),
  // A gateway leaves alone what only other gateways know.
  invalid_parameter: (question, operation) =>
    withQuery(takes(operation, 'format') ? { format: NOWHERE } : { [NOWHERE]: '1' })(question, operation),
  unknown_section: withQuery({ section: NOWHERE }),
  unsupported_version: (question) => ({ ...question, headers: { 'API-Version': '0' } }),
  uri_too_long: withQuery({ [NOWHERE]: 'a'.repeat(9000) }),
  // A format that is asked for comes before what is accepted.
  not_acceptable: ({ query: { format: _, ...query }, ...question }) => ({
    ...question,
    query,
    headers: { Accept: 'application/json' },
  }),
  invalid_cid: (question) => ({ ...question, path: { cid: NOWHERE } }),
  block_not_found: (question) => ({ ...question, path: { cid: NOBODY } }),
  range_not_satisfiable: (question) => ({ ...question, headers: { Range: 'bytes=999999999-' } }),
  unknown_snapshot: (question, operation) =>
    takes(operation, 'since')
      ? { ...question, query: { ...question.query, since: `bafkrei${NOBODY}` } }
      : { ...question, path: nowhere(operation) },
  document_not_found: (question, operation) => {
    const path = nowhere(operation);
    return Object.keys(path).length === 0 ? undefined : { ...question, path };
  },
};
