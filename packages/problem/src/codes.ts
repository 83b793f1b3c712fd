/** What one code means: the HTTP status it answers with, its title, and when it is sent. */
export interface ProblemKind {
  readonly status: number;
  /** The same for every occurrence (RFC 9457 §3.1.3). */
  readonly title: string;
  /** One or two sentences for the developer page. */
  readonly meaning: string;
}

/** The registry of every error the service can answer. A code is forever; add, never rename. */
export const problemCodes = {
  missing_query: {
    status: 400,
    title: 'Search query missing',
    meaning: 'A search needs the parameter `q` with at least one character that is not white space.',
  },
  invalid_query: {
    status: 400,
    title: 'Search query invalid',
    meaning: 'The parameter `q` is longer than 512 characters or holds characters that no text has.',
  },
  invalid_limit: {
    status: 400,
    title: 'Limit invalid',
    meaning: 'The parameter `limit` is not a whole number within the bounds of the operation.',
  },
  invalid_cursor: {
    status: 400,
    title: 'Cursor invalid',
    meaning: 'The parameter `cursor` was not issued by this operation for this same question.',
  },
  invalid_parameter: {
    status: 400,
    title: 'Parameter invalid',
    meaning:
      'A parameter is unknown to the operation, is repeated, is badly encoded or has a value outside its rule.',
  },
  unknown_section: {
    status: 400,
    title: 'Section unknown',
    meaning: 'The parameter `section` does not name a section of this site.',
  },
  unsupported_version: {
    status: 400,
    title: 'API version not supported',
    meaning: 'The `API-Version` header names a version that the path does not answer.',
  },
  document_not_found: {
    status: 404,
    title: 'Document not found',
    meaning: 'Nothing is published at this path. The detail names the nearest paths that exist.',
  },
  document_gone: {
    status: 410,
    title: 'Document gone',
    meaning:
      'An earlier snapshot published a document at this path, and the present one does not. The detail says since when.',
  },
  invalid_cid: {
    status: 400,
    title: 'CID invalid',
    meaning: 'The last segment of the path is not a CID.',
  },
  block_not_found: {
    status: 404,
    title: 'Block not found',
    meaning: 'The CID is well-formed, and names nothing that the present snapshot holds.',
  },
  unknown_snapshot: {
    status: 404,
    title: 'Snapshot unknown',
    meaning: 'No snapshot of this id is kept: it never was one of this site, or it is no longer kept.',
  },
  ambiguous_reference: {
    status: 400,
    title: 'Reference ambiguous',
    meaning: 'The slug alone names several records; the detail lists the path of each.',
  },
  graphql_parse_failed: {
    status: 400,
    title: 'GraphQL document not well-formed',
    meaning: 'The document of a GraphQL request does not follow the grammar of the query language.',
  },
  graphql_validation_failed: {
    status: 400,
    title: 'GraphQL document not valid',
    meaning: 'The document of a GraphQL request, or its variables, do not fit `/schema.graphql`.',
  },
  graphql_limit_exceeded: {
    status: 400,
    title: 'GraphQL document too large',
    meaning:
      'The document of a GraphQL request has more tokens, levels or aliases than are taken, or would cost too much.',
  },
  endpoint_not_found: {
    status: 404,
    title: 'Endpoint not found',
    meaning: 'The path begins like an endpoint of the API, but there is none of that name.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The path exists but does not take this method; the `Allow` header lists those it takes.',
  },
  not_acceptable: {
    status: 406,
    title: 'Not acceptable',
    meaning: 'The `Accept` header excludes every media type in which this path is published.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    meaning: 'The request did not arrive whole in the time that the server waits for one.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    meaning: 'The file is not, or no longer, the one that `If-Match` or `If-Unmodified-Since` insists on.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    meaning: 'The request body is larger than the path accepts.',
  },
  uri_too_long: {
    status: 414,
    title: 'URI too long',
    meaning: 'The request target is longer than 8192 bytes.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The request body has a media type that the path does not take.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    meaning: 'The `Range` header asks for bytes that lie beyond the end of the file.',
  },
  bad_request: {
    status: 400,
    title: 'Bad request',
    meaning: 'The message is not well-formed HTTP, so no operation was reached.',
  },
  headers_too_large: {
    status: 431,
    title: 'Request header fields too large',
    meaning: 'The header section of the request is larger than the server reads.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    meaning: 'The service failed. The fault is its own; the same request may be sent again.',
  },
  not_ready: {
    status: 503,
    title: 'Not ready',
    meaning: 'The service has started but has no content to answer from yet.',
  },
} as const satisfies Readonly<Record<string, ProblemKind>>;

/** A code of the registry. */
export type ProblemCode = keyof typeof problemCodes;
