/** The definition of a code. */
export interface ProblemKind {
  /** The HTTP status code. */
  readonly status: number;
  /** The same for every occurrence (RFC 9457 §3.1.3). */
  readonly title: string;
  /** When it is answered: one or two sentences for the developer page. */
  readonly meaning: string;
}

/** The registry of every problem that the service can answer. Codes are stable: add, never rename. */
export const problemCodes = {
  missing_query: {
    status: 400,
    title: 'Search query missing',
    meaning: 'A search needs the parameter `q` with at least one character that is not white space.',
  },
  invalid_query: {
    status: 400,
    title: 'Search query invalid',
    meaning:
      'The parameter `q` is longer than 512 characters, or holds control characters or unpaired surrogates.',
  },
  invalid_limit: {
    status: 400,
    title: 'Limit invalid',
    meaning: 'The parameter `limit` is not a whole number within the bounds of the operation.',
  },
  invalid_cursor: {
    status: 400,
    title: 'Cursor invalid',
    meaning:
      'The parameter `cursor` was not issued by this operation for a request with the same other parameters.',
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
    meaning: 'The `API-Version` header names a version that is not served at this path.',
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
      'A retained snapshot has a document at this path, and the current one does not. The detail says since when.',
  },
  content_retracted: {
    status: 410,
    title: 'Content retracted',
    meaning:
      'The owner of the site has retracted these bytes, or a text of a retained snapshot that holds them. No snapshot answers them any more: remove every copy.',
  },
  invalid_cid: {
    status: 400,
    title: 'CID invalid',
    meaning: 'The last segment of the path is not a CID.',
  },
  block_not_found: {
    status: 404,
    title: 'Block not found',
    meaning: 'The CID is well-formed, but the current snapshot holds no block of that name.',
  },
  unknown_snapshot: {
    status: 404,
    title: 'Snapshot unknown',
    meaning:
      'No snapshot with this id is retained: it was never published here, or it is no longer retained.',
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
      'The document of a GraphQL request exceeds the limits on tokens, depth, aliases or estimated cost.',
  },
  invalid_json: {
    status: 400,
    title: 'Message not JSON',
    meaning: 'A message to the MCP server is not JSON.',
  },
  invalid_message: {
    status: 400,
    title: 'Message invalid',
    meaning:
      'A message to the MCP server is JSON, but no request, notification or response of JSON-RPC 2.0, or a batch where none is taken.',
  },
  unknown_method: {
    status: 404,
    title: 'Method unknown',
    meaning: 'The MCP server has no method of this name in this revision of the protocol.',
  },
  unknown_tool: {
    status: 404,
    title: 'Tool unknown',
    meaning: 'The MCP server has no tool of this name.',
  },
  unsupported_protocol_version: {
    status: 400,
    title: 'Protocol version not supported',
    meaning: 'A message to the MCP server names a revision of the protocol that the server does not speak.',
  },
  header_mismatch: {
    status: 400,
    title: 'Headers and message differ',
    meaning: 'The headers of a request to the MCP server are missing, or contradict the message.',
  },
  origin_not_allowed: {
    status: 403,
    title: 'Origin not allowed',
    meaning: 'The `Origin` or `Host` of a request to the MCP server is none of those that it admits.',
  },
  endpoint_not_found: {
    status: 404,
    title: 'Endpoint not found',
    meaning: 'The path begins like an endpoint of the API, but no endpoint has that name.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The path exists but does not allow this method; the `Allow` header lists those it does.',
  },
  not_acceptable: {
    status: 406,
    title: 'Not acceptable',
    meaning: 'The `Accept` header excludes every media type in which this path is published.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    meaning: 'The request did not arrive completely within the time limit of the server.',
  },
  precondition_failed: {
    status: 412,
    title: 'Precondition failed',
    meaning:
      'The current representation does not satisfy `If-Match` or `If-Unmodified-Since`, or `only-if-cached` was sent for a block that is not here.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    meaning: 'The request body exceeds the limit of the path.',
  },
  uri_too_long: {
    status: 414,
    title: 'URI too long',
    meaning: 'The request target is longer than 8192 bytes.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The path does not accept the media type of the request body.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    meaning: 'The `Range` header selects only bytes beyond the end of the file.',
  },
  bad_request: {
    status: 400,
    title: 'Bad request',
    meaning: 'The message is not well-formed HTTP, so no operation was reached.',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    meaning:
      'The address has sent more requests than the owner of this site admits. `Retry-After` says after how many seconds the next one is.',
  },
  headers_too_large: {
    status: 431,
    title: 'Request header fields too large',
    meaning: 'The header section of the request exceeds the limit of the server.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    meaning: 'The service failed. The request is not at fault and may be retried.',
  },
  not_ready: {
    status: 503,
    title: 'Not ready',
    meaning:
      'The service cannot answer now: its first snapshot is not ready yet, it is about to end, or all the memory for answers is taken. `Retry-After` says after how many seconds to try again.',
  },
} as const satisfies Readonly<Record<string, ProblemKind>>;

/** A code of the registry. */
export type ProblemCode = keyof typeof problemCodes;
