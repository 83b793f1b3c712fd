import { SourceText } from '@site/diagnostics';
import { expect, test } from 'vitest';
import { readFrontMatter } from '../read-front-matter.ts';

function misspelled(lines: string) {
  const { issues } = readFrontMatter(new SourceText('a.md', `---\n${lines}\n---\n\nText.\n`));
  return issues.filter(({ rule }) => rule === 'key-misspelled');
}

test('a key that nothing reads and that looks like one that is read is reported where it stands', () => {
  expect(misspelled('date: 2024-05-01\ntitel: Salt')).toEqual([
    {
      severity: 'warning',
      rule: 'key-misspelled',
      file: 'a.md',
      line: 3,
      column: 1,
      value: 'titel',
      message: '"titel" is a key that nothing here reads; did you mean "title"?',
      fix: 'Write `title: Salt`.',
    },
  ]);
});

test.each([
  ['tilte: A', 'title'],
  ['tittle: A', 'title'],
  ['Titel: A', 'title'],
  ['tgas: [a]', 'tags'],
  ['dtae: 2024-05-01', 'date'],
  ['descripton: A', 'description'],
  ['discription: A', 'description'],
  ['publishd: 2024-05-01', 'published'],
  ['aliasses: [/a]', 'aliases'],
])('%s is meant as %s', (line, key) => {
  expect(misspelled(line).map(({ message }) => message)).toEqual([
    expect.stringMatching(new RegExp(`did you mean "${key}"\\?$`)),
  ]);
});

test.each([
  ['a word of its own', 'data: A\nrate: 5\nlate: true\nslugs: [a]\ntitles: [a]\ntable: x\nstate: draft'],
  ['another spelling', 'tag: a\nalias: /a\nsummary: A'],
  ['a key that is set to nothing', 'titel:'],
  ['a field that is set besides', 'titel: Salz\ntitle: Salt'],
  ['a word within a map', 'book: {titel: A}'],
])('%s is no slip', (_what, lines) => {
  expect(misspelled(lines)).toEqual([]);
});

test.each([
  ['darft: true', 'error'],
  ['draf: "yes"', 'error'],
  ['darft: false', 'warning'],
  ['publishd: false', 'error'],
  ['publishd: true', 'warning'],
  ['expiers: 2020-01-01', 'error'],
])('%s may mean that the record is not public: %s', (line, severity) => {
  expect(misspelled(line)).toEqual([expect.objectContaining({ severity })]);
});
