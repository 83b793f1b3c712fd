import type { Mutation } from './mutation.ts';

/** The mutations of some sources, and the tests that have to fail. */
interface Subject {
  /** Test files, from the root of the workspace. */
  readonly tests: readonly string[];
  readonly mutations: readonly Mutation[];
}

type Row = readonly [original: string, mutant: string, equivalent?: string];

function mutationsOf(file: string, rows: readonly Row[]): readonly Mutation[] {
  return rows.map(([original, mutant, equivalent]) => ({
    ...{ file, original, mutant },
    ...(equivalent !== undefined && { equivalent }),
  }));
}

const cid = mutationsOf('packages/cid/src/cid.ts', [
  ['[a-z2-7]{50}', '[a-z2-7]{49,50}'],
  ['[aeimquy4]$', '[a-z2-7]$'],
  ['(await cidOf(bytes)) === cid', '(await cidOf(bytes)) !== ""'],
  ['cid.version !== 1', 'cid.version > 1'],
  ['cid.code !== raw.code', 'false'],
  ['cid.multihash.code !== sha256.code', 'false'],
  ['CID.createV1(raw.code', 'CID.createV1(0x70'],
]);

const twin = mutationsOf('packages/cid/src/twin.ts', [
  ["!twin.startsWith('---\\n')", 'false'],
  ['start === 0 || start > end', 'start === 0'],
  ['start === 0 || start > end', 'start > end'],
  ['twin.slice(0, line.start) +', ''],
  ['ok: stated === computed', 'ok: stated !== undefined'],
]);

const canonical = mutationsOf('packages/content-core/src/records/canonical.ts', [
  ['encode(opening + rest)', 'encode(rest)'],
  [
    '    created: fields.created,\n    updated: fields.updated,',
    '    updated: fields.updated,\n    created: fields.created,',
  ],
  ['\\u2028\\u2029', ''],
  [".padStart(4, '0')", ''],
  ["[body])].join('\\n')", "[body])].join('')"],
  ["body === '' ? []", 'false ? []'],
  ['}cid: $', '}cid:  $'],
]);

/** Why a check of a parsed cursor is redundant. */
const REWRITTEN = 'What it lets through does not encode to the same cursor, so the last line refuses it.';

const cursor = mutationsOf('packages/service/src/lists/cursor.ts', [
  ['fingerprint !== fingerprintOf(requestKey) || ', '', REWRITTEN],
  ['parts.length < 3 || ', '', REWRITTEN],
  ['parts.length > 4', 'parts.length > 5', REWRITTEN],
  ["typeof created !== 'string' || ", ''],
  ['encodeCursor(requestKey, key) === cursor ? key : undefined', 'key'],
  ["replaceAll('+', '-')", "replaceAll('+', '+')"],
  ['.encode(requestKey))', ".encode(''))"],
  ['score === undefined ? [fingerprint', 'true ? [fingerprint'],
]);

const negotiation = mutationsOf('packages/primitives/src/negotiate.ts', [
  ['ranges.length === 0', 'accept === undefined'],
  ['best === 0 ? undefined : ', ''],
  ['range.type === type && range.subtype === subtype', 'false'],
  ["range.type === type && range.subtype === '*'", 'false'],
  ["range.type === '*' && range.subtype === '*'", 'false'],
  ['Number(weights[0] ?? 1)', '1'],
  ['type: type.toLowerCase()', 'type'],
  ['subtype: subtype.toLowerCase()', 'subtype'],
  ['quality === best', 'quality > 0'],
  ['0(?:\\.\\d{0,3})?|', '0(?:\\.\\d*)?|'],
]);

const order = mutationsOf('packages/contract/src/order.ts', [
  ["compareTimes(b.created ?? '', a.created ?? '')", "compareTimes(a.created ?? '', b.created ?? '')"],
  ['a.slice(0, -1), b.slice(0, -1)', 'a, b'],
  ['a.length === b.length', 'true'],
  ['a < b ? -1 : a > b ? 1 : 0', 'a < b ? -1 : 1'],
  ['compareTexts(a.path, b.path)', '0'],
]);

const ranking = mutationsOf('packages/search/src/ranking.ts', [
  ['title: { weight: 3', 'title: { weight: 1'],
  ['headings: { weight: 1', 'headings: { weight: 0'],
  ['tags: { weight: 2', 'tags: { weight: 0.1'],
  ['text: { weight: 1, b: 0.75 }', 'text: { weight: 1, b: 0 }'],
  ['FUNCTION_WORD_WEIGHT = 0.1', 'FUNCTION_WORD_WEIGHT = 1'],
  ['TITLE_BOOST = 0.5', 'TITLE_BOOST = 0'],
  ['exact: 1,', 'exact: 0.3,'],
  ['accented: 0.8', 'accented: 1.2'],
  ['unaccented: 0.5', 'unaccented: 0.9'],
  ['stem: 0.9', 'stem: 1.1'],
  ['oneEditFrom: 4', 'oneEditFrom: 2'],
  ['twoEditsFrom: 6', 'twoEditsFrom: 9'],
  ['firstLetter: 0.3', 'firstLetter: 3'],
]);

/** What the rest depends on: cids, canonical bytes, cursors, negotiation and ranking. */
export const subjects: Readonly<Record<string, Subject>> = {
  cid: {
    tests: [
      'packages/cid/src',
      'packages/conformance/tests/vectors.test.ts',
      'packages/content-core/src/records/canonical.test.ts',
    ],
    mutations: [...cid, ...twin],
  },
  'canonical bytes': {
    tests: [
      'packages/content-core/src/records/canonical.test.ts',
      'packages/conformance/tests/vectors.test.ts',
    ],
    mutations: canonical,
  },
  cursors: {
    tests: [
      'packages/service/src/handlers/list-content.test.ts',
      'packages/service/src/handlers/search.test.ts',
      'packages/service/src/lists/cursor.test.ts',
      'packages/contract/src/order.test.ts',
    ],
    mutations: [...cursor, ...order],
  },
  negotiation: {
    tests: ['packages/primitives/src/negotiate.test.ts'],
    mutations: negotiation,
  },
  ranking: { tests: ['packages/search/src/ranking.test.ts'], mutations: ranking },
};
