import { SourceText } from '@site/diagnostics';
import { describe, expect, test } from 'vitest';
import { withheldLine } from './withheld-line.ts';

const now = new Date('2026-06-01T00:00:00Z');

/** The line of a file that says that it is not public. */
function lineOf(text: string, ownFields: readonly string[] = []): number | undefined {
  return withheldLine(new SourceText('posts/x.md', text), { now, ownFields });
}

describe('front matter that can be read', () => {
  test.each([
    ['draft: true', 3],
    ['published: false', 3],
    ['visibility: private', 3],
    ['draft: perhaps', 3],
    ['expiryDate: 2026-05-31', 3],
    ['expiryDate: 01/02/2026', 3],
    ['publishDate: 2026-06-02', 3],
    ['publishDate: 01/02/2026', 3],
    ['draft: false', undefined],
    ['expiryDate: 2026-06-02', undefined],
    ['publishDate: 2026-05-31', undefined],
    ['slug: Hello World', undefined],
  ])('%s: line %s', (line, at) => {
    expect(lineOf(`---\ndate: 2024-05-01\n${line}\n---\nText.\n`)).toBe(at);
  });

  test('a date alone that cannot be read is no later one', () => {
    expect(lineOf('---\npublishDate: 01/02/2026\n---\nText.\n')).toBeUndefined();
  });

  test('its body says nothing', () => {
    expect(lineOf('---\ndate: 01/02/2026\n---\ndraft: true\n')).toBeUndefined();
  });
});

describe('front matter that is broken', () => {
  test.each([
    ['draft: true\ntitle: [unclosed', 2],
    ['title: [unclosed\ndraft: true', 3],
    ['title: "unclosed\ndraft: true', 3],
    ['title: [unclosed\n  draft: true', 3],
    ['title: [unclosed\nDraft: TRUE', 3],
    ['title: [unclosed\n"draft": true,', 3],
    ['title: [unclosed\ndraft:true', 3],
    ['title: [unclosed\ndraft = true', 3],
    ['title: x\ndraft true', 3],
    ['\tdraft: true\ntitle: x', 2],
    ['{ title: x, draft: true', 2],
    ['title: [unclosed\ndraft: [true', 3],
    ['title: [unclosed\ndraft: yes', 3],
    ['title: [unclosed\npublished: false', 3],
    ['title: [unclosed\nvisibility:\n  - private', 3],
    ['title: [unclosed\nstatus: "pending', 3],
    ['title: [unclosed\npassword: swordfish', 3],
    ['title: [unclosed\nbuild:\n  render: never', 3],
    ['title: [unclosed\nbuild: { render: never', 3],
    ['title: [unclosed\nbuild: { list: local }', undefined],
    ['title: [unclosed\nparams:\n  private: true', 3],
    ['title: [unclosed\ndate: 2027-01-01', 3],
    ['title: [unclosed\nexpires: 2026-01-01', 3],
    ['title: [unclosed\nexpires: some day', 3],
    ['<<<<<<< HEAD\ndraft: false\n=======\ndraft: true\n>>>>>>> other', 5],
    ['draft: true\ndraft: false', 2],
    ['title: [unclosed', undefined],
    ['title: [unclosed\ndraft: false', undefined],
    ['title: [unclosed\ndraft:', undefined],
    ['title: [unclosed\n# draft: true', undefined],
    ['title: [unclosed\ndescription: A draft true to life', undefined],
    ['title: [unclosed\ndate: 2024-05-01', undefined],
    ['title: [unclosed\nstatus: evergreen', undefined],
    ['date: 2024-05-01\ndate: 2024-05-02', undefined],
  ])('%j: line %s', (block, at) => {
    expect(lineOf(`---\n${block}\n---\nText.\n`)).toBe(at);
  });

  test.each([
    ['TOML', '+++\ntitle = "unclosed\ndraft = true\n+++\nText.\n', 3],
    ['TOML in a table', '+++\ntitle = "unclosed\n[params]\nprivate = true\n+++\nText.\n', 4],
    ['JSON', '{\n  "title": "x",,\n  "draft": true\n}\nText.\n', 3],
    ['JSON on one line', '{"title": "x",, "draft": true}\nText.\n', 1],
    ['a program', '---js\n{ draft: true }\n---\nText.\n', 2],
    ['what is never closed', '---\ntitle: x\ndraft: true\n\nText.\n', 3],
    ['a fence that is lost', 'title: x\ndraft: true\n---\nText.\n', 2],
    ['a fence behind something else', 'x\n---\ndraft: true\n---\nText.\n', 3],
  ])('%s', (_, text, at) => {
    expect(lineOf(text)).toBe(at);
  });

  test('a field of the author says nothing of who may read', () => {
    const text = '---\ntitle: [unclosed\nstatus: archived\n---\n';
    expect([lineOf(text), lineOf(text, ['status'])]).toEqual([3, undefined]);
  });

  test('more lines than are read may say anything', () => {
    expect(lineOf(`---\ntitle: [unclosed\n${'draft: false\n'.repeat(600)}---\n`)).toBeTypeOf('number');
  });
});
