import {
  describeOutput,
  type FileOperation,
  type JsonOperation,
  type Operation,
  operations,
} from '@site/contract';
import { type Part, refer } from './document-context.ts';
import type { DocumentedPath } from './documented-paths.ts';
import { ANSWER_EXAMPLES } from './examples/answer-examples.ts';
import { type HeaderName, headersOf, lifecycleHeaders } from './headers.ts';

/** Where the schemas of the nouns stand in the document. */
const SCHEMAS = '#/components/schemas/';

/** The responses of a path to a request that succeeds. */
export function successResponses({ operation: id, versions }: DocumentedPath): Part {
  const operation = operations[id];
  const dated: readonly HeaderName[] = operation.kind === 'file' ? ['Last-Modified'] : [];
  const saved: readonly HeaderName[] = isSaved(operation) ? ['Content-Disposition'] : [];
  return {
    200: {
      description: operation.description,
      headers: headersOf([
        ...(isInParts(operation) ? (['Accept-Ranges'] as const) : []),
        'API-Version',
        'Cache-Control',
        ...saved,
        'Content-Length',
        'ETag',
        ...dated,
        ...(operation.kind === 'stream' ? [] : (['Repr-Digest'] as const)),
        'Site-Snapshot',
        ...lifecycleHeaders(versions),
      ]),
      content: contentOf(operation, (ANSWER_EXAMPLES as Part)[id]),
    },
    ...(isInParts(operation) ? { 206: partOf(operation.mediaType, saved) } : {}),
    304: refer('responses', 'NotModified'),
    ...(isMovable(operation) ? { 308: refer('responses', 'Moved') } : {}),
  };
}

/** What answers a request for some of the bytes. */
function partOf(mediaType: string, saved: readonly HeaderName[]): Part {
  return {
    description: 'The bytes that `Range` asks for.',
    headers: headersOf([
      'Accept-Ranges',
      'API-Version',
      'Cache-Control',
      ...saved,
      'Content-Length',
      'Content-Range',
      'ETag',
      'Repr-Digest',
      'Site-Snapshot',
    ]),
    content: { [mediaType]: {} },
  };
}

/** What answers a request that names the bytes the client holds already. */
export const NOT_MODIFIED: Part = {
  description:
    'You hold the answer already: it is the one that `If-None-Match` or `If-Modified-Since` names.',
  headers: headersOf(['API-Version', 'Cache-Control', 'ETag', 'Last-Modified', 'Site-Snapshot']),
};

/** What answers a request for something that has another path now. */
export const MOVED: Part = {
  description: 'It has another path, which `Location` names, and will not be at this one.',
  headers: headersOf(['API-Version', 'Cache-Control', 'Location', 'Site-Snapshot']),
};

/** The schemas of every noun that an operation answers, in order of their names. */
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
  const alternatives = operation.kind === 'file' ? (operation.alternatives ?? []) : [];
  return Object.fromEntries(
    [operation.mediaType, ...alternatives].map((full) => {
      // A parameter such as the charset is no part of what clients look the media type up by.
      const [mediaType = '*/*'] = full.split(';');
      return [mediaType, isText(mediaType) ? { schema: { type: 'string' } } : {}];
    }),
  );
}

/** What can be taken down can also be moved: both are said of a path that once had something. A tag has many spellings. */
function isMovable({ path, problems }: Operation): boolean {
  return path.includes('{tag}') || problems.some((code) => code === 'document_gone');
}

/** Whether an operation answers parts of its file (RFC 9110 §14). */
export function isInParts(operation: Operation): operation is FileOperation {
  return operation.kind === 'file' && operation.problems.includes('range_not_satisfiable');
}

/** Blocks are for programs, so that a browser saves them (IPFS trustless gateway). */
function isSaved(operation: Operation): boolean {
  return operation.kind !== 'json' && operation.mediaType.startsWith('application/vnd.ipld.');
}

/** Bytes have no schema (OpenAPI 3.1, Media Type Object), and JSON of others has its own. */
function isText(mediaType: string): boolean {
  return /^text\/|[/+]xml$/.test(mediaType);
}
