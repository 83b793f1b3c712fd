import { type ApiVersion, cachePolicies } from '@site/contract';
import type { Part } from './document-context.ts';
import { refer } from './document-context.ts';

/** The response headers, by their names. Dates are those of HTTP (RFC 9110 §5.6.7). */
export const HEADERS = {
  'Accept-Ranges': {
    description: 'That byte ranges of the file can be requested (RFC 9110 §14.3).',
    schema: { type: 'string', const: 'bytes' },
    example: 'bytes',
  },
  'API-Version': {
    description: 'The version of the API that answered.',
    required: true,
    schema: { type: 'string', pattern: '^[1-9][0-9]*$' },
    example: '1',
  },
  'Cache-Control': {
    description: 'How long caches may store the answer. Problems are never stored.',
    required: true,
    schema: { type: 'string' },
    examples: {
      ...Object.fromEntries(Object.entries(cachePolicies).map(([name, value]) => [name, { value }])),
      problem: { value: 'no-store' },
    },
  },
  'Content-Length': {
    description: 'The length of the body in bytes.',
    schema: { type: 'integer', minimum: 0 },
    example: 2048,
  },
  'Content-Range': {
    description: 'Which bytes these are, and of how many (RFC 9110 §14.4).',
    required: true,
    schema: { type: 'string', pattern: '^bytes (?:[0-9]+-[0-9]+|\\*)/[0-9]+$' },
    example: 'bytes 0-1023/2048',
  },
  ETag: {
    description: 'The strong entity tag of the answer; for a record and a blob its CID.',
    required: true,
    schema: { type: 'string', pattern: '^"[^"]*"$' },
    example: '"bafkreidcjawh4riaf7p2f4ltk4nylji74wtsvxf7lmm6egku2cekepggzu"',
  },
  'Last-Modified': {
    description: 'When the content last changed, where its author says so.',
    schema: { type: 'string' },
    example: 'Wed, 01 May 2024 10:20:30 GMT',
  },
  Location: {
    description: 'The path where it is now, with the query that was sent.',
    required: true,
    schema: { type: 'string' },
    example: '/posts/salt.md',
  },
  'Repr-Digest': {
    description: 'The SHA-256 of the body (RFC 9530).',
    schema: { type: 'string' },
    example: 'sha-256=:YkgsfkUAL9+i8XNXG4WlP8tnKty/W1nsQ1VNCESJY2Y=:',
  },
  'Content-Disposition': {
    description: 'Under which name to save the file (RFC 6266).',
    schema: { type: 'string' },
    example: 'attachment; filename="bafkreidcjawh4riaf7p2f4ltk4nylji74wtsvxf7lmm6egku2cekepggzu.bin"',
  },
  'Site-Snapshot': {
    description:
      'The id of the snapshot that answered. A cache may hold an answer of one before the present one.',
    schema: { type: 'string', pattern: '^bafkrei[a-z2-7]{52}$' },
    example: 'bafkreiecp3vlst3uehdfd5qxbv6q4ywnj6wulfh3a75p6rdgvsybckgm3e',
  },
  'Retry-After': {
    description: 'After how many seconds to retry.',
    required: true,
    schema: { type: 'integer', minimum: 0 },
    example: 5,
  },
  Deprecation: {
    description: 'When the version was, or will be, deprecated, in Unix seconds after an `@` (RFC 9745).',
    schema: { type: 'string', pattern: '^@[0-9]+$' },
    example: '@1798761600',
  },
  Sunset: {
    description: 'When the version will stop answering (RFC 8594).',
    schema: { type: 'string' },
    example: 'Fri, 31 Dec 2027 00:00:00 GMT',
  },
  Link: {
    description:
      'Where the service is described; of a version that ends, also where that is documented, and the version after it; of a twin, its page (RFC 8288).',
    required: true,
    schema: { type: 'string' },
    example: '<https://example.com/openapi.json>; rel="service-desc"; type="application/json"',
  },
  Vary: {
    description: 'The request headers that select among several answers of the path.',
    schema: { type: 'string' },
    example: 'Accept-Encoding',
  },
  'Content-Encoding': {
    description: 'How the body is compressed (RFC 9110 §8.4).',
    schema: { type: 'string' },
    example: 'gzip',
  },
  'Content-Location': {
    description: 'The path that always answers the form that was selected.',
    schema: { type: 'string' },
    example: '/ipfs/bafkreidcjawh4riaf7p2f4ltk4nylji74wtsvxf7lmm6egku2cekepggzu?format=raw',
  },
  'X-Ipfs-Path': {
    description: 'The path that was requested, as IPFS gateways name it.',
    schema: { type: 'string', pattern: '^/ipfs/' },
    example: '/ipfs/bafkreidcjawh4riaf7p2f4ltk4nylji74wtsvxf7lmm6egku2cekepggzu',
  },
  'X-Ipfs-Roots': {
    description: 'The CID of the block.',
    schema: { type: 'string' },
    example: 'bafkreidcjawh4riaf7p2f4ltk4nylji74wtsvxf7lmm6egku2cekepggzu',
  },
  'Content-Security-Policy': {
    description: 'What the file may load and run when a browser shows it.',
    schema: { type: 'string' },
    example: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
} as const satisfies Readonly<Record<string, Part>>;

/** The headers that `caching/cache-headers.ts` sets, on every answer. */
const CACHE_HEADERS = ['Cache-Control'] as const satisfies readonly HeaderName[];

/** The headers of every answer. */
const OF_EVERY_ANSWER = [
  'API-Version',
  ...CACHE_HEADERS,
  'Link',
  'Site-Snapshot',
  'Vary',
] as const satisfies readonly HeaderName[];

/** The name of a response header. */
export type HeaderName = keyof typeof HEADERS;

/** The `headers` of a response: those of every answer, and its own. */
export function headersOf(own: readonly HeaderName[]): Part {
  return Object.fromEntries([...OF_EVERY_ANSWER, ...own].map((name) => [name, refer('headers', name)]));
}

/** The headers of a deprecated version's end of life. */
export function lifecycleHeaders(versions: readonly ApiVersion[]): readonly HeaderName[] {
  return versions.some(({ deprecated }) => deprecated !== undefined) ? ['Deprecation', 'Sunset'] : [];
}
