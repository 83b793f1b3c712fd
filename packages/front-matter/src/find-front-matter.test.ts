import { SourceText } from '@site/diagnostics';
import { expect, test } from 'vitest';
import { findFrontMatter } from './find-front-matter.ts';

function find(text: string) {
  const found = findFrontMatter(new SourceText('post.md', text));
  if (found.kind !== 'block') return found.kind;
  const { format, block, bodyStart } = found;
  return [format.name, text.slice(block.start, block.end), text.slice(bodyStart)];
}

test.each([
  ['---\na: 1\n---\nBody', ['YAML', 'a: 1\n', 'Body']],
  ['---\na: 1\n...\nBody', ['YAML', 'a: 1\n', 'Body']],
  ['--- \t\na: 1\n---  \nBody', ['YAML', 'a: 1\n', 'Body']],
  ['---yaml\na: 1\n---\nBody', ['YAML', 'a: 1\n', 'Body']],
  ['--- YML\na: 1\n---\nBody', ['YAML', 'a: 1\n', 'Body']],
  ['---\n---\nBody', ['YAML', '', 'Body']],
  ['---\n---', ['YAML', '', '']],
  ['---\n\n# Only a comment\n---\nBody', ['YAML', '\n# Only a comment\n', 'Body']],
  ['---\na: 1\n---', ['YAML', 'a: 1\n', '']],
  ['---\na: 1\n---\n\n---\n', ['YAML', 'a: 1\n', '\n---\n']],
  ['\n \n---\na: 1\n---\nBody', ['YAML', 'a: 1\n', 'Body']],
  // Forgotten white space: an error for the parser to explain, and no text of the body.
  ['---\ndraft:true\n---\nBody', ['YAML', 'draft:true\n', 'Body']],
  ['---\n{ a: 1 }\n---\nBody', ['YAML', '{ a: 1 }\n', 'Body']],
  ['---\n日付: 1\n---\nBody', ['YAML', '日付: 1\n', 'Body']],
  ['+++\na = 1\n+++\nBody', ['TOML', 'a = 1\n', 'Body']],
  ['+++\n[a]\n+++\nBody', ['TOML', '[a]\n', 'Body']],
  ['---toml\na = 1\n---\nBody', ['TOML', 'a = 1\n', 'Body']],
  [';;;\n{"a": 1}\n;;;\nBody', ['JSON', '{"a": 1}\n', 'Body']],
  ['---json\n{"a": 1}\n---\nBody', ['JSON', '{"a": 1}\n', 'Body']],
  ['{"a": 1}\nBody', ['JSON', '{"a": 1}', 'Body']],
  ['{\n  "a": {"}": "\\"}"}\n}  \n\nBody', ['JSON', '{\n  "a": {"}": "\\"}"}\n}', '\nBody']],
  ['{"a": 1} Body', ['JSON', '{"a": 1}', ' Body']],
  ['{}\nBody', ['JSON', '{}', 'Body']],
  ['---js\n({})\n---\nBody', ['a program', '({})\n', 'Body']],
])('%j has front matter', (text, expected) => {
  expect(find(text)).toStrictEqual(expected);
});

test.each([
  ['---\ntitle: Tides\n\nBody'],
  ['---\n# Comment\n\ntitle: Tides\n'],
  ['---\ntitle: Tides\n----\nBody'],
  ['---\ntitle: Tides\n ---\nBody'],
  ['+++\ntitle = "Tides"\n---\nBody'],
  [';;;\n{"title": "Tides"}\nBody'],
  ['{"title": "Tides"\n\nBody'],
])('%j is never closed', (text) => {
  expect(find(text)).toBe('unclosed');
});

test.each([
  [''],
  ['\n'],
  ['Body'],
  ['# title: x'],
  ['Body\n---\na: 1\n---\n'],
  // Thematic breaks: no text between two of them is a key.
  ['---'],
  ['---\n'],
  ['---\nBody\n\nNote: not a key of front matter, since it is not the next line.\n'],
  ['---\n\nA verse.\n\n---\n\nAnother.\n'],
  ['---\nhttps://example.org/\n---\n'],
  ['----\na: 1\n----\n'],
  ['+++\nBody\n+++\n'],
  // Liquid, Nunjucks, kramdown, and prose.
  ['{% include nav.html %}\n'],
  ['{{ content }}\n'],
  ['{:.lead}\nBody'],
  ['{} is the empty object.'],
  ['{"a", "b"} is a set.'],
])('%j has none', (text) => {
  expect(find(text)).toBe('none');
});
