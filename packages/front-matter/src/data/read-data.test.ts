import { SourceText } from '@site/diagnostics';
import { describe, expect, test } from 'vitest';
import { readFrontMatter } from '../read-front-matter.ts';
import { type DataOptions, readData } from './read-data.ts';

function read(yaml: string, options: DataOptions & { readonly ownFields?: readonly string[] } = {}) {
  const source = new SourceText('a.md', `---\n${yaml}\n---\n`);
  const { value, issues } = readData(source, readFrontMatter(source, options).own, options);
  return { value, issues: issues.map(({ rule, line, value: about }) => [rule, line, about]) };
}

describe('the own keys of a file', () => {
  test.for([
    ['rating: 4', { rating: 4 }],
    ['price: 1.50', { price: 1.5 }],
    ['isbn: 9780141036144', { isbn: 9780141036144 }],
    ['id: 12345678901234567890', { id: '12345678901234567890' }],
    ['code: 007', { code: '007' }],
    ['mask: 0x1F', { mask: 31 }],
    ['top: .inf', { top: '.inf' }],
    ['zero: -0', { zero: 0 }],
    ['watched: 2024-05-01', { watched: '2024-05-01' }],
    ['done: True', { done: true }],
    ['author: {name: Ann, url: }', { author: { name: 'Ann' } }],
    ['list: [1, null, [a]]', { list: [1, null, ['a']] }],
    ['text: |\n  one\n  two', { text: 'one\ntwo\n' }],
    ['2024: year\nb: 1', { 2024: 'year', b: 1 }],
    ['weight: 3\ntoc: false', { weight: 3, toc: false }],
    ['data: {rating: 4}\nmood: calm', { rating: 4, mood: 'calm' }],
    ['data: text', { data: 'text' }],
  ] as const)('%s', ([yaml, value]) => {
    expect(read(yaml)).toEqual({ value, issues: [] });
  });

  test.for([
    'title: T\ndate: 2024-05-01\ndraft: false\ntags: [a]\nimage: {src: a.png}\nimage_alt: A',
    'empty:\nlist: []\nmap: {}',
    'layout: post\n_build: {list: local}\neleventyNavigation: {key: a}',
    'section: posts\ncid: bafk\nhtml: https://example.com/posts/a',
    'published: true\nprivate: false\nstatus: published\nvisibility: public',
    'link: https://example.com/',
    'params: {private: false}\ntaxonomies: {tags: [a]}',
  ])('%s: none', (yaml) => {
    expect(read(yaml)).toEqual({ value: undefined, issues: [] });
  });

  test('what looks like the word of a field and says something else is among them', () => {
    expect(read('status: reading\nlink: none\nparams: {private: false, mood: calm}').value).toEqual({
      status: 'reading',
      link: 'none',
      params: { mood: 'calm' },
    });
    expect(read('status: archived', { ownFields: ['status'] }).value).toEqual({ status: 'archived' });
  });

  test('what looks private is left out, and reported without its value', () => {
    expect(
      read('api_key: abc\nauthor:\n  name: Ann\n  authorEmail: a@b.c\nemails: [a@b.c]\nemail: true'),
    ).toEqual({
      value: { author: { name: 'Ann' }, email: true },
      issues: [
        ['data-private', 2, 'api_key'],
        ['data-private', 5, 'author.authorEmail'],
        ['data-private', 6, 'emails'],
      ],
    });
    expect(read('email: a@b.c', { show: ['email'] })).toEqual({ value: { email: 'a@b.c' }, issues: [] });
    expect(read('author: {email: a@b.c}', { show: ['author.email'] }).issues).toEqual([]);
    expect(read('api_key: abc\nmood: calm', { hide: ['api-key', 'mood'] })).toEqual({
      value: undefined,
      issues: [],
    });
  });

  test('what reaches the prototypes of objects is left out', () => {
    const { value, issues } = read('__proto__: {polluted: 1}\na: {constructor: 1, b: 2}');
    expect(value).toEqual({ a: { b: 2 } });
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(issues.map(([rule, , about]) => [rule, about])).toEqual([
      ['data-key', '__proto__'],
      ['data-key', 'constructor'],
    ]);
  });

  test('depth, size and keys have bounds', () => {
    expect(read('a: {b: {c: {d: {e: {f: 1}}}}}')).toEqual({
      value: { a: { b: { c: { d: {} } } } },
      issues: [['data-depth', 2, 'a.b.c.d.e']],
    });
    expect(read(`a: ${'x'.repeat(16_300)}\nb: ${'y'.repeat(200)}\nc: 1`)).toMatchObject({
      value: { c: 1 },
      issues: [['data-size', 3, 'b']],
    });
    expect(read(`${'k'.repeat(201)}: 1\nc: 1`)).toMatchObject({
      value: { c: 1 },
      issues: [['data-key', 2, 'k'.repeat(200)]],
    });
    expect(read('a: "\\ud83d"')).toMatchObject({
      value: undefined,
      issues: [['text-surrogate', 2, '"\\ud83d"']],
    });
  });

  test('a key that stands in `data` and beside it is reported', () => {
    expect(read('data: {mood: calm}\nmood: sad')).toEqual({
      value: { mood: 'sad' },
      issues: [['duplicate-key', 3, 'mood']],
    });
  });

  test('TOML and JSON give the same', () => {
    for (const text of [
      '+++\nrating = 4\nseen = 2024-05-01\nbig = 1_000\n[author]\nname = "Ann"\n+++\n',
      '{\n"rating": 4, "seen": "2024-05-01", "big": 1000, "author": {"name": "Ann"}\n}\n',
    ]) {
      const source = new SourceText('a.md', text);
      expect(readData(source, readFrontMatter(source).own).value).toEqual({
        rating: 4,
        seen: '2024-05-01',
        big: 1000,
        author: { name: 'Ann' },
      });
    }
  });
});
