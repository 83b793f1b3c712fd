import { readFileSync } from 'node:fs';
import { operations } from '@site/contract';
import { root } from '@site/tooling';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

/** Names that stand for factors in the sources. */
const FACTORS: Readonly<Record<string, string>> = { MB: '1000000', MiB: '1048576', MIB: '1048576' };

/** The number that a constant, or a property of one, has in a source: a product of numbers and powers. */
function constant(file: string, name: string): number {
  const declared = new RegExp(
    `^(?:export )?(?:const )?\\s*${name}(?:: \\w+)?(?: =|:) ([\\d_.]+.*?)[;,]?(?: \\}.*)?$`,
    'm',
  );
  const found = declared.exec(read(file)) ?? new RegExp(`\\b${name}: ([\\d_.]+[^,}]*)`).exec(read(file));
  if (found?.[1] === undefined) throw new Error(`${file} has no ${name} that is a number`);
  const product = found[1]
    .replace(/\b(?:MB|MiB|MIB)\b/g, (factor) => FACTORS[factor] ?? factor)
    .replaceAll('_', '');
  return [...product.matchAll(/([\d.e]+)(?:\s*(\*\*|<<)\s*(\d+))?/g)].reduce((all, [, base, sign, power]) => {
    const times =
      power === undefined ? 1 : sign === '**' ? Number(base) ** (Number(power) - 1) : 2 ** Number(power);
    return all * Number(base) * times;
  }, 1);
}

/** The most items that an operation takes for a page. */
function mostItems(id: 'listContent' | 'search'): number {
  const sizes = Array.from({ length: 1000 }, (_, at) => at + 1);
  return Math.max(
    ...sizes.filter(
      (limit) => operations[id].input.safeParse({ ...(id === 'search' && { q: 'x' }), limit }).success,
    ),
  );
}

type Unit = 'bytes' | 'ms' | (string & {});

/** From the largest on: the first that leaves no rest is the one in which the source thinks. */
const SIZES = [
  ['GiB', 2 ** 30],
  ['MiB', 2 ** 20],
  ['MB', 1e6],
  ['KiB', 1024],
  ['bytes', 1],
] as const;

/** As a person writes it. */
function written(value: number, unit: Unit): string {
  const [name, size] =
    unit === 'ms'
      ? (['s', 1000] as const)
      : (value >= 65_536 && unit === 'bytes' && SIZES.find(([, each]) => value % each === 0)) || [unit, 1];
  return `${String(value / size).replace(/\B(?=(?:\d{3})+$)/g, ',')} ${name}`.trim();
}

const SERVER = 'packages/node/src/serving/limits.ts';
const GRAPHQL = 'packages/graphql/src/limits/limits.ts';
const CLIENT = 'packages/client/src/reading/limits.ts';
const EXCHANGE = 'packages/cid/src/exchange/limits.ts';
const VARIANTS = 'packages/http/src/caching/variant-cache.ts';
const SYNC = 'packages/client/src/mirror/sync.ts';

/** A limit: what it bounds, its number, and its unit. */
type Row = readonly [what: string, value: number, unit: Unit];

/** The limits by the headings of SECURITY.md. The numbers are those of the sources: this says where they are. */
const LIMITS: Readonly<Record<string, readonly Row[]>> = {
  'Requests and connections': [
    ['Connections at once (`--connections`)', constant(SERVER, 'connections'), ''],
    ['Time for the headers of a request', constant(SERVER, 'headersTimeout'), 'ms'],
    ['Time for a whole request', constant(SERVER, 'requestTimeout'), 'ms'],
    ['Time without a byte of a response taken', constant(SERVER, 'idleTimeout'), 'ms'],
    ['Time of an idle connection (`--keep-alive`)', constant(SERVER, 'keepAliveTimeout'), 'ms'],
    [
      'Bytes a second that a reader has to take (`--least-rate`)',
      constant(SERVER, 'bytesPerSecond'),
      'bytes',
    ],
    ['Bytes that wait for all readers together', constant(SERVER, 'maxInFlight'), 'bytes'],
    ['Headers of a request', constant(SERVER, 'MAX_HEADER_SIZE'), 'bytes'],
    ['Path and query', constant('packages/http/src/requests/check-target.ts', 'MAX_TARGET_LENGTH'), 'bytes'],
    [
      'Addresses that `--rate-limit` counts',
      constant('packages/node/src/rate-limit/token-buckets.ts', 'MAX_BUCKETS'),
      '',
    ],
  ],
  Questions: [
    [
      'Text of a search',
      constant('packages/contract/src/operations/parameters.ts', 'MAX_QUERY_LENGTH'),
      'characters',
    ],
    ['Hits of a page', mostItems('search'), ''],
    ['Records of a page', mostItems('listContent'), ''],
    ['Items of a list in GraphQL', constant('packages/graphql/src/limits/weights.ts', 'MOST_ITEMS'), ''],
    ['Body of a GraphQL request', constant(GRAPHQL, 'bytes'), 'bytes'],
    ['Fields of a GraphQL document, with fragments spread', constant(GRAPHQL, 'fields'), ''],
    ['Depth of a GraphQL document', constant(GRAPHQL, 'depth'), ''],
    ['Aliases of a GraphQL document', constant(GRAPHQL, 'aliases'), ''],
    ['Price of a GraphQL document', constant(GRAPHQL, 'cost'), 'points'],
    ['Body of an MCP message', constant('packages/mcp/src/transport/endpoint.ts', 'MAX_BODY'), 'bytes'],
    ['Messages of an MCP batch', constant('packages/mcp/src/messages/batch.ts', 'MAX_BATCH'), ''],
    [
      'Nesting of an MCP message',
      constant('packages/mcp/src/messages/check-message.ts', 'MAX_DEPTH'),
      'levels',
    ],
  ],
  Caches: [
    ['Answers of up to 64 KiB', constant('packages/http/src/caching/response-cache.ts', 'MAX_SIZE'), 'bytes'],
    ['Answers of up to 1 MiB, compressed too', constant(VARIANTS, 'maxSmallSize'), 'bytes'],
    [
      'Larger answers, compressed too, at most (`--answer-cache`)',
      constant(VARIANTS, 'MAX_LARGE_SIZE'),
      'bytes',
    ],
    [
      'GraphQL documents and errors',
      constant('packages/graphql/src/transport/document-cache.ts', 'MAX_BYTES'),
      'bytes',
    ],
    ['GraphQL answers', constant('packages/graphql/src/transport/response-cache.ts', 'MAX_BYTES'), 'bytes'],
    ['HTML of records', constant('packages/service/src/records/render-body.ts', 'bytes'), 'bytes'],
    ['Texts for passages', constant('packages/search/src/snippet/text-map-cache.ts', 'CACHE_SIZE'), 'bytes'],
    ['Forms of words', constant('packages/search/src/scoring/form-frequencies.ts', 'MEMO_SIZE'), 'bytes'],
    [
      'Texts of earlier snapshots on disk',
      constant('packages/node/src/history/folder-archive.ts', 'TEXT_BYTES'),
      'bytes',
    ],
    ['Cards on disk', constant('packages/cards/src/folder-card-store.ts', 'MAX_FILES'), 'files'],
  ],
  Content: [
    [
      'Nesting of markdown',
      constant('packages/markdown/src/limits/parse-within-limits.ts', 'MAX_LEVELS'),
      'levels',
    ],
    [
      'Open brackets of a block',
      constant('packages/markdown/src/limits/parse-within-limits.ts', 'MAX_BRACKETS'),
      '',
    ],
    [
      'Highlighted code of a document',
      constant('packages/markdown/src/html/highlight-budget.ts', 'document'),
      'characters',
    ],
    ['Tags of a file', constant('packages/content-core/src/records/tag-issues.ts', 'MAX_TAGS'), ''],
    ['Length of a tag', constant('packages/contract/src/tags.ts', 'MAX_TAG_LENGTH'), 'characters'],
    [
      'Nesting of front matter',
      constant('packages/front-matter/src/formats/nesting.ts', 'MAX_NESTING'),
      'levels',
    ],
  ],
  'Servers that a client reads': [
    ['Time until an answer begins', constant(EXCHANGE, 'answerMs'), 'ms'],
    ['Pause of a body', constant(EXCHANGE, 'idleMs'), 'ms'],
    ['Time of a request in all', constant(EXCHANGE, 'totalMs'), 'ms'],
    ['Redirects, all within the origin', constant(EXCHANGE, 'redirects'), ''],
    ['A page of a list', constant(CLIENT, 'pageBytes'), 'bytes'],
    ['A record', constant(CLIENT, 'recordBytes'), 'bytes'],
    ['A manifest', constant(CLIENT, 'manifestBytes'), 'bytes'],
    ['A search corpus', constant(CLIENT, 'corpusBytes'), 'bytes'],
    ['A block', constant(EXCHANGE, 'blockBytes'), 'bytes'],
    ['Files of a copy', constant(SYNC, 'syncFiles'), ''],
    ['Bytes of a copy', constant(SYNC, 'syncBytes'), 'bytes'],
  ],
};

const SECURITY = read('SECURITY.md');

/** The rows of the table below a heading, without padding. */
function rowsBelow(heading: string): readonly string[] {
  const [, section = ''] = SECURITY.split(`\n### ${heading}\n`);
  const rows = section.split(/\n##/)[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map((row) => row.replace(/ {2,}/g, ' '));
}

test.each(Object.entries(LIMITS))('SECURITY.md states the limits of the sources: %s', (heading, rows) => {
  expect(rowsBelow(heading)).toEqual(
    rows.map(([what, value, unit]) => `| ${what} | ${written(value, unit)} |`),
  );
});

test('SECURITY.md has no other table of limits, and is short enough to be read', () => {
  const [, section = ''] = SECURITY.split('\n## What the sources allow at most\n');
  const headings = Array.from(section.split('\n## ')[0]?.matchAll(/^### (.*)$/gm) ?? [], ([, name]) => name);
  expect(headings).toEqual(Object.keys(LIMITS));
  expect(SECURITY.split('\n').length).toBeLessThan(200);
});
