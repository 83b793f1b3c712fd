import { MAX_QUERY_LENGTH } from '@site/contract';
import {
  type ProblemCode,
  type ProblemDetails,
  type ProblemDocument,
  ProblemError,
  problemCodes,
  problemDocument,
  problemType,
  wordProblem,
} from '@site/problem';
import { httpWording, parameterList } from '../../problems/http-wording.ts';
import { internalError, notReady, tooManyRequests } from '../../problems/service-problems.ts';

/** The request that fails in an example. */
export interface FailingRequest {
  readonly baseUrl: string;
  /** The path of the request; a shared component has none. */
  readonly path?: string;
  /** The path of the operation in the table, whichever version answers. */
  readonly operationPath: string;
  /** A URL that works. */
  readonly works: string;
  /** The names of its operation's parameters. */
  readonly names: readonly string[];
  /** Whether it takes any in its query: a file does not. */
  readonly inQuery: boolean;
  /** The largest `limit`. */
  readonly maximum: number;
  readonly sections: readonly string[];
  readonly versions: readonly string[];
}

/** The id of a snapshot that no site has. */
const SNAPSHOT = 'bafkreiecp3vlst3uehdfd5qxbv6q4ywnj6wulfh3a75p6rdgvsybckgm3e';

/** The details of each code, as the service writes them. Those of a code that is missing come from the registry. */
const DETAILS: Partial<
  Readonly<Record<ProblemCode, (request: FailingRequest) => ProblemDetails | ProblemError>>
> = {
  missing_query: (request) => ({
    detail: 'The parameter q is missing: it is required and must not be empty.',
    resolution: sendInstead(request),
  }),
  invalid_query: (request) => ({
    detail: 'The parameter q holds control characters or unpaired surrogates: "salt\\u0000".',
    resolution: sendInstead(request),
  }),
  invalid_limit: (request) => ({
    detail: `The parameter limit is not a whole number from 1 to ${request.maximum}: ${request.maximum + 1}.`,
    resolution: sendInstead(request),
  }),
  invalid_cursor: () => ({
    detail: '"next" is not a cursor that was issued for this query.',
    resolution: { kind: 'restart-list' },
  }),
  invalid_parameter: (request) => {
    const { operationPath, names, inQuery } = request;
    if (inQuery) {
      // A gateway ignores what it does not know.
      const detail = names.includes('format')
        ? 'The parameter format is neither raw nor car: "tar".'
        : `"page" is not a parameter of ${operationPath}.`;
      return { detail, resolution: sendInstead(request) };
    }
    const path = exampleOf(request.path ?? operationPath);
    return {
      detail: `"page" is not a parameter of ${path}, which has none.`,
      resolution: `Send GET ${path} without parameters.`,
    };
  },
  unknown_section: ({ sections }) => ({
    detail: '"no-such-section" is not a section.',
    resolution: { kind: 'choose-value', parameter: 'section', values: sections },
  }),
  unsupported_version: ({ versions }) => ({
    detail: 'API-Version "0" is not a version that this path answers.',
    resolution: `Send API-Version: ${versions.join(' or ')}, or leave the header out.`,
  }),
  document_not_found: ({ baseUrl }) => ({
    detail: 'Nothing is published at /no-such-page.md.',
    resolution: `Send GET ${baseUrl}/index.md for what there is, or search with GET ${baseUrl}/api/search.json?q=….`,
  }),
  document_gone: ({ baseUrl }) => ({
    detail: `What was published at /posts/old is not any more, since snapshot ${SNAPSHOT}.`,
    resolution: `Forget /posts/old. Send GET ${baseUrl}/index.md for what there is.`,
  }),
  content_retracted: ({ path }) => ({
    detail: `The owner of this site has retracted what was at ${exampleOf(path ?? '/posts/leak')} on 2026-01-31, from every snapshot.`,
    resolution: { kind: 'forget-record', path: exampleOf(path ?? '/posts/leak'), paths: ['/snapshot.json'] },
  }),
  invalid_cid: () => ({
    detail: '"no-cid" is no CID: it does not decode as a CID.',
    resolution: 'Use a CID such as the `cid` of a record, printed in base32 (59 characters, bafkrei…).',
  }),
  block_not_found: () => ({
    detail: `The present snapshot holds no block ${SNAPSHOT}.`,
    resolution: { kind: 'read-manifest' },
  }),
  unknown_snapshot: ({ baseUrl }) => ({
    detail: `No snapshot ${SNAPSHOT} is retained.`,
    resolution: `Begin anew: GET ${baseUrl}/api/changes.json without \`since\` lists everything.`,
  }),
  range_not_satisfiable: () => ({
    detail: 'The range "bytes=2048-" lies outside the 2048 bytes there are.',
    resolution: 'Send Range: bytes=0-2047, or leave the header out.',
  }),
  uri_too_long: () => ({
    detail: 'The request target has 9000 characters; at most 8192 are read.',
    resolution: `Send a shorter path or query: a search query has at most ${MAX_QUERY_LENGTH} characters.`,
  }),
  too_many_requests: () => tooManyRequests(1),
  internal_error: () => internalError(undefined),
  not_ready: notReady,
};

/** One occurrence of a problem. */
export function problemExample(code: ProblemCode, request: FailingRequest): ProblemDocument {
  const { baseUrl } = request;
  const path = request.path === undefined ? undefined : exampleOf(request.path);
  const details = DETAILS[code]?.(request) ?? {
    detail: problemCodes[code].meaning,
    resolution: `Read ${problemType(code, baseUrl)} and send the request again by its rule.`,
  };
  const problem = details instanceof ProblemError ? details : new ProblemError(code, details);
  return problemDocument(wordProblem(problem, httpWording(baseUrl)), baseUrl, path);
}

/** A template's variable cannot occur in a path. */
function exampleOf(template: string): string {
  return template.replace(/\{([a-z]+)\}/g, 'no-$1');
}

function sendInstead({ works, names }: FailingRequest): string {
  return `Send GET ${works}, for example. ${parameterList(names)}`;
}
