import { SourceText } from '@site/diagnostics';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFrontMatter } from './read-front-matter.ts';

function read(frontMatter: string) {
  return readFrontMatter(new SourceText('post.md', `---\n${frontMatter}\n---\nBody\n`));
}

function rules(frontMatter: string): readonly string[] {
  return read(frontMatter).issues.map(({ severity, rule, line }) => `${line} ${severity} ${rule}`);
}

test('without front matter every field is at its default', () => {
  expect(readFrontMatter(new SourceText('post.md', 'Body\n'))).toStrictEqual({
    fields: { tags: [], draft: false, aliases: [] },
    offsets: {},
    own: [],
    bodyStart: 0,
    issues: [],
    unread: [],
  });
});

test('each field that was set has its place', () => {
  const { fields, offsets } = read(
    'title: T\ncategories: [a]\ndate: 2024-05-01\npublishDate: 2024-06-01\nurl: /a/\naliases: /b/\ndraft: false\ncover:\n  image: c.png',
  );
  expect(Object.keys(fields).sort()).toStrictEqual(Object.keys(offsets).sort());
  expect(offsets).toMatchObject({ title: 11, tags: 25, created: 35 });
  expect(offsets.image).toBe(fields.image?.offset);
});

test('a key that would hold others and holds a text is one that is not known', () => {
  const { fields, issues } = read('taxonomies: tide\ntags: [moon]');
  expect({ tags: fields.tags, issues }).toStrictEqual({ tags: ['moon'], issues: [] });
});

test('front matter that is a program is not run, and the issue stands at its fence', () => {
  const { issues, bodyStart } = readFrontMatter(new SourceText('post.md', '\n--- js \n{}\n---\nBody'));
  expect(issues).toMatchObject([{ rule: 'front-matter-language', line: 2, column: 1, value: '--- js' }]);
  expect(bodyStart).toBe(16);
});

describe('conflicts', () => {
  test.each([
    // A summary is another text than a description.
    ['description: a\nsummary: b', []],
    ['updated: 2024-05-01\nlastmod: 2024-05-02', ['3 warning field-conflict']],
    // The same instant in another form.
    ['updated: 2024-05-01\nlastmod: 2024-05-01T02:00:00+02:00', []],
    ['pub_date: 2024-05-01\npubDate: 2024-05-02', ['3 warning field-conflict']],
    // Hugo's two dates mean two things.
    ['date: 2024-05-01\npublishDate: 2024-05-02', []],
    ['image: a.png\nthumbnail: b.png', []],
    ['image: a.png\ncover: b.png', ['3 warning field-conflict']],
    ['image: a.png\ncover: { image: a.png, alt: A }', []],
    ['tags: a\nkeywords: b', []],
    ['draft: false\npublished: false', ['2 warning field-conflict']],
  ])('%j', (text, expected) => expect(rules(text)).toStrictEqual(expected));

  test('the message names both spellings, both values and the line of the one that is used', () => {
    expect(read('lastmod: 2024-05-02\nupdated: 2024-05-01').issues[0]).toMatchObject({
      line: 2,
      column: 10,
      value: '2024-05-02',
      message: '"lastmod" is "2024-05-02", but "updated" on line 3 is "2024-05-01"; "updated" is used.',
      fix: 'Remove "lastmod", or give both the same value.',
    });
  });

  test('any spelling that says draft makes a draft', () => {
    expect(read('draft: false\npublished: false').fields.draft).toBe(true);
    expect(read('draft: true\npublish: true').fields.draft).toBe(true);
  });
});

describe('publishAfter', () => {
  test.each([
    ['date: 2024-05-01\npublishDate: 2030-01-01', '2024-05-01T00:00:00Z', '2030-01-01T00:00:00Z'],
    ['date: 2024-05-01\npublishDate: 2024-04-01', '2024-05-01T00:00:00Z', undefined],
    ['publishDate: 2030-01-01', '2030-01-01T00:00:00Z', undefined],
    // A fraction sorts before "Z" as text, and after it as time.
    [
      'date: 2024-05-01\npublishDate: 2024-05-01T00:00:00.5Z',
      '2024-05-01T00:00:00Z',
      '2024-05-01T00:00:00.500Z',
    ],
  ])('%j', (text, created, publishAfter) => {
    expect(read(text).fields).toMatchObject({ created, ...(publishAfter && { publishAfter }) });
    expect(read(text).fields.publishAfter).toBe(publishAfter);
  });

  test('one fault of a spelling that two fields share is one issue', () => {
    expect(rules('publishDate: 01/02/2024')).toStrictEqual(['2 error date-ambiguous']);
  });
});

describe('published', () => {
  test.each([
    ['published: false', true, undefined],
    ['published: true', false, undefined],
    ['published: 2024-05-01', false, '2024-05-01T00:00:00Z'],
  ])('%s', (text, draft, created) => {
    expect(read(text).fields.draft).toBe(draft);
    expect(read(text).fields.created).toBe(created);
  });

  test('what is neither is an error, and no guess', () => {
    expect(rules('published: no')).toStrictEqual(['2 error boolean-invalid']);
    expect(rules('published: 01/02/2024')).toStrictEqual(['2 error date-ambiguous']);
  });
});

describe('duplicate keys', () => {
  test.each([
    ['title: a\ntitle: b', ['3 error duplicate-key']],
    ['draft: true\nx: 1\ndraft: false', ['4 error duplicate-key']],
    ['title: a\ntitle: a', ['3 warning duplicate-key']],
    ['layout: a\nlayout: b', ['3 warning duplicate-key']],
    ['cover:\n  alt: a\n  alt: b', ['4 warning duplicate-key']],
  ])('%j', (text, expected) =>
    expect(rules(text).filter((rule) => rule.endsWith('key'))).toStrictEqual(expected),
  );

  test('the last is read where that costs nothing, and the issue names the line of the other', () => {
    const messages = (text: string) => read(text).issues.map(({ message }) => message);
    expect(messages('title: a\ntitle: b')).toEqual([
      '"title" stands here and on line 2; which of them is meant, only you know, so the file is not published.',
    ]);
    expect(messages('layout: a\nlayout: b')).toEqual([
      '"layout" stands here and on line 2; the last one is read.',
    ]);
    expect(messages('title: a\ntitle: a')).toEqual(['"title" stands here and on line 2; both say the same.']);
  });
});

test('the alternative text of the image that is used, and of no other', () => {
  expect(read('image: a.png\nimage_alt: A').fields.image).toMatchObject({ alt: 'A' });
  expect(read('heroImage: a.png\nheroImageAlt: A').fields.image).toMatchObject({ alt: 'A' });
  expect(read('image: { src: a.png, alt: A }\nimageAlt: B').fields.image).toMatchObject({ alt: 'A' });
  expect(read('image: a.png\ncoverAlt: B').fields.image).not.toHaveProperty('alt');
});

test('issues come in the order of the file', () => {
  expect(rules('updated: x\ndraft: x\ntitle: [x]').map((rule) => rule[0])).toStrictEqual(['2', '3', '4']);
});

/** Text that is near enough to front matter to reach every parser. */
const pieces = fc.constantFrom(
  ...[
    '---',
    '+++',
    ';;;',
    '...',
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    ':',
    ': ',
    '=',
    ' = ',
    ',',
    '#',
    '\n',
    '\t',
    '  ',
    '- ',
  ],
  ...[
    'title',
    'date',
    'draft',
    'tags',
    'image',
    'published',
    'taxonomies',
    'true',
    'false',
    'null',
    '2024-05-01',
  ],
  ...[
    '&a',
    '*a',
    '<<',
    '!x',
    '|',
    '>',
    '?',
    '{{',
    '\\',
    '\\ud800',
    'é',
    '🌊',
    '__proto__',
    '1e3',
    '"""',
    "'''",
  ],
);
const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('---', '+++', ';;;', '---json', '---toml'), fc.array(pieces, { maxLength: 40 }))
    .map(([fence, parts]) => `${fence}\n${parts.join('')}\n${fence.slice(0, 3)}\nBody`),
);

test('any text has fields, a body that is its end, and issues within it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const source = new SourceText('post.md', text);
      const { bodyStart, issues, offsets, fields } = readFrontMatter(source);
      const body = text.slice(bodyStart);
      expect(bodyStart).toBeGreaterThanOrEqual(0);
      expect(bodyStart).toBeLessThanOrEqual(text.length);
      expect(text.endsWith(body)).toBe(true);
      const lines = text.split('\n');
      for (const { line, column } of issues)
        expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
      for (const offset of Object.values(offsets)) expect(offset).toBeLessThan(bodyStart);
      expect(fields.tags.every((tag) => tag === tag.trim() && tag !== '')).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test('a title survives the writing of JSON, which is YAML too', () => {
  const titles = fc
    .string({ unit: 'grapheme' })
    .map((text) => text.replace(/[\s\p{Control}]+/gu, ' ').trim());
  fc.assert(
    fc.property(
      titles.filter((title) => title !== ''),
      (title) => {
        expect(read(`title: ${JSON.stringify(title)}`).fields.title).toBe(title);
      },
    ),
  );
});
