import { describeParameters, type Operation, type OperationId, operations } from '@site/contract';
import { PROBLEM_MEDIA_TYPE, type ProblemCode, problemCodes } from '@site/problem';
import { type DocumentContext, type Part, refer } from './document-context.ts';
import type { DocumentedPath } from './documented-paths.ts';
import { type FailingRequest, problemExample } from './examples/problem-examples.ts';
import { type HeaderName, headersOf } from './headers.ts';

/**
 * The problems of every GET. Those that no operation declares either cannot occur: 405 is of other methods, 413 and 415
 * of bodies, and what is not HTTP reaches no operation.
 */
const OF_EVERY_OPERATION: readonly ProblemCode[] = [
  'invalid_parameter',
  'unsupported_version',
  'uri_too_long',
  'internal_error',
  'not_ready',
];

/** Below `/api` a problem is always its document; elsewhere its media type is negotiated. */
const READABLE: Part = {
  'text/html': { schema: { type: 'string' } },
  'text/markdown': { schema: { type: 'string' } },
};

/** The suffix of the name of a shared response with readable media types. */
const READABLE_SUFFIX = '_readable';

/** The problem responses of a path, by status. */
export function problemResponses(documented: DocumentedPath, context: DocumentContext): Part {
  const isReadable = !documented.path.startsWith('/api/');
  const limited: readonly ProblemCode[] = context.isRateLimited ? ['too_many_requests'] : [];
  const declared = operations[documented.operation].problems;
  const codes = new Set([...declared, ...limited, ...OF_EVERY_OPERATION]);
  const statuses = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = problemCodes[code];
    statuses.set(status, [...(statuses.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...statuses].map(([status, group]) => {
      const only = group.length === 1 ? group[0] : undefined;
      const response =
        only === undefined
          ? problemResponse(group, failing(documented, context), isReadable)
          : refer('responses', isReadable ? only + READABLE_SUFFIX : only);
      return [status, response];
    }),
  );
}

/** The shared responses: one for each code, for the operations where it is the only one of its status. */
export function sharedProblemResponses(context: DocumentContext): Part {
  const { site, versions } = context;
  const request: FailingRequest = {
    ...common(context),
    operationPath: '/index.md',
    works: `${site.baseUrl}/index.md`,
    names: [],
    inQuery: false,
    maximum: 1,
    versions: versions.map(({ version }) => version),
  };
  const codes = Object.keys(problemCodes) as ProblemCode[];
  return Object.fromEntries(
    codes.flatMap((code) => [
      [code, problemResponse([code], request, false)],
      [code + READABLE_SUFFIX, problemResponse([code], request, true)],
    ]),
  );
}

function problemResponse(codes: readonly ProblemCode[], request: FailingRequest, isReadable: boolean): Part {
  const isRetried = codes.includes('not_ready') || codes.includes('too_many_requests');
  const retry: readonly HeaderName[] = isRetried ? ['Retry-After'] : [];
  const size: readonly HeaderName[] = codes.includes('range_not_satisfiable') ? ['Content-Range'] : [];
  return {
    description: codes.map((code) => `\`${code}\`: ${problemCodes[code].meaning}`).join('\n\n'),
    headers: headersOf(['Content-Length', ...size, ...retry]),
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: refer('schemas', 'ProblemDocument'),
        examples: Object.fromEntries(
          codes.map((code) => [
            code,
            { summary: problemCodes[code].title, value: problemExample(code, request) },
          ]),
        ),
      },
      ...(isReadable ? READABLE : {}),
    },
  };
}

function failing({ path, operation, versions }: DocumentedPath, context: DocumentContext): FailingRequest {
  const parameters = describeParameters(operations[operation]);
  return {
    ...common(context),
    path,
    operationPath: operations[operation].path,
    works: workingUrl(operation, context),
    names: parameters.map(({ name }) => name),
    inQuery: operations[operation].kind === 'json' || parameters.some((each) => each.in === 'query'),
    maximum: parameters.find(({ name }) => name === 'limit')?.schema.maximum ?? 1,
    versions: versions.map(({ version }) => version),
  };
}

function common({ site }: DocumentContext) {
  return { baseUrl: site.baseUrl, sections: site.sections.map(({ slug }) => slug) };
}

function workingUrl(id: OperationId, { site, plan }: DocumentContext): string {
  const operation: Operation = operations[id];
  const path = plan.find((planned) => planned.operation === id)?.path ?? operation.path;
  const query = 'example' in operation ? new URLSearchParams(operation.example).toString() : '';
  return `${site.baseUrl}${path}${query === '' ? '' : `?${query}`}`;
}
