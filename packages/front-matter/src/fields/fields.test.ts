import { describe, expect, test } from 'vitest';
import type { Entry, ScalarNode, ValueNode } from '../tree.ts';
import { readAliases, readDate, readDraft, readSlug, readTags, readText } from './fields.ts';
import { readImage } from './image.ts';
import type { Reader } from './reading.ts';
import type { Spelling } from './spelling.ts';

const key = 'key';
const spelling: Spelling = { path: key, from: [] };

function scalar(text: string, kind: ScalarNode['kind'] = 'text'): ScalarNode {
  return { kind, text, raw: text, offset: 7 };
}

function list(...items: readonly ValueNode[]): ValueNode {
  return { kind: 'list', items, raw: '[…]', offset: 5 };
}

function map(members: Readonly<Record<string, ValueNode>>): ValueNode {
  const entries = Object.entries(members).map(([name, value]): Entry => ({ key: name, keyOffset: 6, value }));
  return { kind: 'map', entries, raw: '{…}', offset: 5 };
}

/** Verdicts: the value alone, or the rules that were broken. */
function expectValue<T>(read: Reader<T>, value: ValueNode, expected: T, with_: Partial<Spelling> = {}): void {
  const reading = read({ key, keyOffset: 0, value }, { ...spelling, ...with_ });
  expect(reading).toStrictEqual({ value: expected, faults: [] });
}

function expectFaults<T>(read: Reader<T>, value: ValueNode, rules: readonly string[], rest?: T): void {
  const reading = read({ key, keyOffset: 0, value }, spelling);
  expect(reading.faults.map(({ finding }) => finding.rule)).toStrictEqual(rules);
  expect(reading.value).toStrictEqual(rest);
}

describe('text', () => {
  test.each([
    ['Tide tables', 'Tide tables'],
    ['  Tide \t\n tables ', 'Tide tables'],
    ['line\u2028separator', 'line separator'],
    // A no-break space belongs to French typography.
    ['Pourquoi\u00a0?', 'Pourquoi\u00a0?'],
    ['👩‍🚀 e\u0301', '👩‍🚀 e\u0301'],
  ])('%j is %j', (text, expected) => expectValue(readText, scalar(text), expected));

  test.each(['number', 'boolean', 'date'] as const)('a %s stays text', (kind) => {
    expectValue(readText, scalar('1.10', kind), '1.10');
  });

  test.each([
    ['a bell', scalar('a\u0007b'), 'text-control-character'],
    ['a C1 control', scalar('a\u009bb'), 'text-control-character'],
    ['half an emoji', scalar('a\ud83d'), 'text-surrogate'],
    ['a list', list(scalar('a')), 'field-type'],
    ['a map', map({ a: scalar('a') }), 'field-type'],
  ])('%s is refused', (_what, value, rule) => expectFaults(readText, value, [rule]));
});

test('a slug stays as written', () => {
  expectValue(readSlug, scalar(' Über uns '), ' Über uns ');
  expectFaults(readSlug, list(scalar('a')), ['field-type']);
});

test('a date', () => {
  expectValue(readDate, scalar('2024-05-01', 'date'), '2024-05-01T00:00:00Z');
  expectFaults(readDate, scalar('20240501', 'number'), ['date-ambiguous']);
  expectFaults(readDate, scalar('true', 'boolean'), ['date-invalid']);
  expectFaults(readDate, map({}), ['field-type']);
});

describe('draft', () => {
  test.each(['true', 'True', 'TRUE'])('%s', (text) => {
    expectValue(readDraft, scalar(text, 'boolean'), true);
    expectValue(readDraft, scalar(text), true);
    expectValue(readDraft, scalar(text), false, { inverted: true });
  });

  test.each(['false', 'False', 'FALSE', ' false '])('%s', (text) => {
    expectValue(readDraft, scalar(text), false);
    expectValue(readDraft, scalar(text), true, { inverted: true });
  });

  test.each(['yes', 'no', 'on', 'off', 'y', '1', '0', 'tRUE', 'maybe'])('%s is refused', (text) => {
    expectFaults(readDraft, scalar(text), ['boolean-invalid']);
  });

  test('a list is refused', () => expectFaults(readDraft, list(scalar('true')), ['field-type']));
});

describe('tags', () => {
  test.each([
    ['moon', ['moon']],
    ['moon tides', ['moon', 'tides']],
    ['Spring tides, moon', ['Spring tides', 'moon']],
    ['#moon #sea/tides', ['moon', 'sea/tides']],
    [', moon ,,', ['moon']],
    ['Spring tides; moon', ['Spring tides', 'moon']],
    ['a; b, c', ['a; b', 'c']],
    ['e\u0301te\u0301', ['été']],
  ])('%j is %j', (text, expected) => expectValue(readTags, scalar(text), expected));

  test('a whole text is one tag, unless it has commas', () => {
    expectValue(readTags, scalar(' Web   Design '), ['Web Design'], { whole: true });
    expectValue(readTags, scalar('Web Design, Art'), ['Web Design', 'Art'], { whole: true });
  });

  test('the items of a list are whole', () => {
    const items = list(scalar('Spring  tides, moon'), scalar('1.10', 'number'), scalar('#moon'), scalar(' '));
    expectValue(readTags, items, ['Spring tides, moon', '1.10', 'moon']);
  });

  test('a bad item does not cost the good ones', () => {
    const items = list(scalar('true', 'boolean'), scalar('moon'), map({ a: scalar('b') }), scalar('a\u0000'));
    expectFaults(readTags, items, ['field-type', 'field-type', 'text-control-character'], ['moon']);
  });

  test.each([scalar('true', 'boolean'), map({ a: scalar('b') })])('$kind is refused', (value) => {
    expectFaults(readTags, value, ['field-type']);
  });

  test.each(['.', '..', '#..'])('%s is a folder in a path, and no tag', (text) => {
    expectFaults(
      readTags,
      list(scalar(text), scalar('...'), scalar('moon')),
      ['tag-of-dots'],
      ['...', 'moon'],
    );
  });
});

describe('aliases', () => {
  test('one text is one alias', () => {
    expectValue(readAliases, scalar(' Paris, Texas '), ['Paris, Texas']);
    expectValue(readAliases, list(scalar('/a/'), scalar('', 'null'), scalar('2024', 'number')), [
      '/a/',
      '2024',
    ]);
  });

  test.each(['/:categories/:title/', ':slug', '/{{ page.fileSlug }}/', '/{% x %}/'])(
    '%s is a template',
    (text) => {
      expectFaults(readAliases, list(scalar(text), scalar('/a/')), ['alias-template'], ['/a/']);
    },
  );

  test('what is no address does not cost the good ones', () => {
    const items = list(scalar('true', 'boolean'), scalar('/a\u0000'), scalar('/b/'));
    expectFaults(readAliases, items, ['field-type', 'text-control-character'], ['/b/']);
  });

  test('a port and a time are no template', () => {
    expectValue(readAliases, list(scalar('https://example.org:8080/a'), scalar('10:30')), [
      'https://example.org:8080/a',
      '10:30',
    ]);
  });
});

describe('an image', () => {
  test.each([
    ['a text', scalar(' a.png '), { src: 'a.png', offset: 7 }],
    [
      "Astro's map",
      map({ url: scalar('a.png'), alt: scalar(' A \n b ') }),
      { src: 'a.png', offset: 7, alt: 'A b' },
    ],
    [
      "Jekyll's map",
      map({ path: scalar('a.png'), width: scalar('4', 'number') }),
      { src: 'a.png', offset: 7 },
    ],
    ["Hugo's map", map({ Image: scalar('a.png'), alt: scalar('') }), { src: 'a.png', offset: 7 }],
    ['two sources', map({ url: scalar('b.png'), src: scalar('a.png') }), { src: 'a.png', offset: 7 }],
    ["Hugo's list", list(scalar(''), scalar('a.png'), scalar('b.png')), { src: 'a.png', offset: 7 }],
  ])('as %s', (_what, value, expected) => expectValue(readImage, value, expected));

  test('a map or a list that is not filled in sets nothing', () => {
    expectFaults(readImage, list(scalar('')), []);
    expectFaults(readImage, map({ image: scalar(''), alt: scalar('') }), []);
  });

  test('a source that is no text sets nothing', () => {
    const fault = ['text-control-character'];
    expectFaults(readImage, scalar('a\u0000.png'), fault);
    expectFaults(readImage, map({ src: scalar('a\u0000.png'), alt: scalar('A') }), fault);
  });

  test('a bad alternative text costs no image', () => {
    const value = map({ src: scalar('a.png'), alt: list() });
    expectFaults(readImage, value, [], { src: 'a.png', offset: 7 });
    const wrong = map({ src: scalar('a.png'), alt: list(scalar('a')) });
    expectFaults(readImage, wrong, ['field-type'], { src: 'a.png', offset: 7 });
  });

  test.each([
    ['a boolean', scalar('true', 'boolean')],
    ['a list of lists', list(list(map({ a: scalar('b') })))],
    ['a map without a source', map({ width: scalar('4', 'number') })],
    ['a source that is a map', map({ src: map({ x: scalar('y') }) })],
  ])('%s is refused', (_what, value) => expectFaults(readImage, value, ['field-type']));
});
