import { expect, test } from 'vitest';
import { addToYamlList } from './add-to-yaml-list.ts';

const item = { path: '/posts/leak', reason: 'It was: a secret' };

test.each([
  ['', "retracted:\n  - path: /posts/leak\n    reason: 'It was: a secret'\n"],
  ['title: A\n', "title: A\nretracted:\n  - path: /posts/leak\n    reason: 'It was: a secret'\n"],
  ['retracted:\n', "retracted:\n  - path: /posts/leak\n    reason: 'It was: a secret'\n"],
])('a list is made where %j has none', (text, edited) => {
  expect(addToYamlList(text, 'retracted', item, ['path', 'cid']).replaceAll('"', "'")).toBe(edited);
});

test('comments, order, quotes and blank lines stay', () => {
  const text = `# About the site
title: "A" # its name

sections: [{slug: posts, name: 'Posts'}]

# What was taken back
retracted:
  # by mistake
  - path: /posts/a # in May
    date: 2026-05-31
base_url: https://example.com
`;
  const edited = addToYamlList(text, 'retracted', { cid: 'bafkrei' }, ['path', 'cid']);
  expect(edited).toBe(text.replace('    date: 2026-05-31\n', '    date: 2026-05-31\n  - cid: bafkrei\n'));
  expect(addToYamlList(edited, 'retracted', { cid: 'bafkrei', date: '2026-06-01' }, ['path', 'cid'])).toBe(
    edited,
  );
});

test.each([
  ['a: [', 'It cannot be read as YAML: '],
  ['- a\n', 'It is no map.'],
  ['retracted: all\n', '`retracted` is no list.'],
])('%j is left alone', (text, message) => {
  expect(() => addToYamlList(text, 'retracted', item, ['path', 'cid'])).toThrow(new RegExp(`^${message}`));
});
