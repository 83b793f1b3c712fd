import {
  describeOutput,
  type JsonOperation,
  type Operation,
  operations,
  type StreamOperation,
} from '@site/contract';
import { type Part, refer } from './document-context.ts';
import type { DocumentedPath } from './documented-paths.ts';
import { ANSWER_EXAMPLES } from './examples/answer-examples.ts';
import { type HeaderName, headersOf, lifecycleHeaders } from './headers.ts';
import { linksOf } from './links.ts';

/** Where the document has the schemas of the nouns. */
const SCHEMAS = '#/components/schemas/';

/**
 * The responses of a path that are no problems, by status.
 * @param all - the paths of the document, to which answers link
 */
export function successResponses(documented: DocumentedPath, all: readonly DocumentedPath[]): Part {
  const { operation: id, versions } = documented;
  const operation = operations[id];
  return {
    200: {
      description: operation.description,
      headers: headersOf([
        ...variantHeaders(operation),
        ...(operation.kind === 'file' ? (['Last-Modified'] as const) : []),
        ...(isEncodable(operation) ? (['Content-Encoding'] as const) : []),
        'Repr-Digest',
        ...lifecycleHeaders(versions),
      ]),
      content: contentOf(operation, (ANSWER_EXAMPLES as Part)[id]),
      ...linksOf(documented, all),
    },
    ...(isInParts(operation) ? { 206: partialContent(operation) } : {}),
    304: refer('responses', 'NotModified'),
    ...(isMovable(operation) ? { 308: refer('responses', 'Moved') } : {}),
  };
}

/** The headers of a body, in full or in part. */
function variantHeaders(operation: Operation): readonly HeaderName[] {
  return [
    ...(isInParts(operation) ? (['Accept-Ranges'] as const) : []),
    ...(isShown(operation) ? (['Content-Security-Policy'] as const) : []),
    ...(isSaved(operation) ? (['Content-Disposition'] as const) : []),
    ...(isNegotiated(operation) ? (['Content-Location', 'X-Ipfs-Path', 'X-Ipfs-Roots'] as const) : []),
    'Content-Length',
    'ETag',
  ];
}

/** The response to a range request. */
function partialContent(operation: StreamOperation): Part {
  return {
    description: 'The bytes that `Range` selects.',
    headers: headersOf([...variantHeaders(operation), 'Content-Range', 'Repr-Digest']),
    content: { [operation.mediaType]: {} },
  };
}

/** The response to a revalidation that succeeds. */
export const NOT_MODIFIED: Part = {
  description:
    'You hold the answer already: it is the one that `If-None-Match` or `If-Modified-Since` names.',
  headers: headersOf([
    'Accept-Ranges',
    'Content-Location',
    'Content-Security-Policy',
    'ETag',
    'Last-Modified',
    'X-Ipfs-Path',
    'X-Ipfs-Roots',
  ]),
};

/** The response for a resource that has moved. */
export const MOVED: Part = {
  description: 'It has another path, which `Location` names, and will not be at this one.',
  headers: headersOf(['Content-Length', 'Location']),
};

/** The schemas of every noun that an operation answers, by their names, sorted. */
export function nounSchemas(): Part {
  const outputs: readonly JsonOperation[] = Object.values(operations).flatMap((operation) =>
    operation.kind === 'json' ? [operation] : [],
  );
  const schemas = outputs.flatMap((operation) => Object.entries(describeOutput(operation, SCHEMAS).schemas));
  return Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function contentOf(operation: Operation, example: unknown): Part {
  if (operation.kind === 'json') {
    const { name } = describeOutput(operation, SCHEMAS);
    return { 'application/json': { schema: refer('schemas', name), example } };
  }
  const alternatives = operation.alternatives ?? [];
  return Object.fromEntries(
    [operation.mediaType, ...alternatives].map((full) => {
      // Clients look a media type up without its parameters, such as the charset.
      const [mediaType = '*/*'] = full.split(';');
      return [mediaType, isText(mediaType) ? { schema: { type: 'string' } } : {}];
    }),
  );
}

/** A resource that can be taken down can also move. A tag has many spellings, which redirect to one. */
function isMovable({ path, problems }: Operation): boolean {
  return path.includes('{tag}') || problems.some((code) => code === 'document_gone');
}

/** Whether an operation serves byte ranges (RFC 9110 §14). */
export function isInParts(operation: Operation): operation is StreamOperation {
  return operation.kind === 'stream' && operation.problems.includes('range_not_satisfiable');
}

/** Whether some of its files are text: blocks and CARs are sent as they are. */
function isEncodable(operation: Operation): boolean {
  return operation.kind !== 'stream' || operation.mediaType === '*/*';
}

/** Whether the request can select one of several forms. */
function isNegotiated(operation: Operation): boolean {
  return operation.kind !== 'json' && operation.alternatives !== undefined;
}

/** Whether a browser may show what an author published as it is, and so has to confine it. */
function isShown(operation: Operation): boolean {
  return isInParts(operation) && !isSaved(operation);
}

/** Blocks are for programs: a browser saves them (IPFS trustless gateway). */
function isSaved(operation: Operation): boolean {
  return operation.kind !== 'json' && operation.mediaType.startsWith('application/vnd.ipld.');
}

/** Binary content has no schema (OpenAPI 3.1, Media Type Object), and foreign JSON has its own. */
function isText(mediaType: string): boolean {
  return /^text\/|[/+]xml$/.test(mediaType);
}
