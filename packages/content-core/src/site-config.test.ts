import { expect, test } from 'vitest';
import { build, dated } from './test-support.ts';

const POST = { 'posts/x.md': dated('Text.\n') };

const BOMB = `a: &a [x]\n${['b', 'c', 'd', 'e', 'f'].map((key, at) => `${key}: &${key} [${`*${'abcde'[at]},`.repeat(9)}]`).join('\n')}\n`;

test.each([
  ['aliases that grow without end', `title: Test\n${BOMB}`, 'config-alias', '*a'],
  ['an alias of nothing', 'title: *nobody\n', 'config-alias', '*nobody'],
  ['a base URL that is a word', 'title: Test\nbase_url: example\n', 'config-value', 'example'],
  [
    'a base URL with a path',
    'title: Test\nbase_url: https://a.example/b\n',
    'config-value',
    'https://a.example/b',
  ],
  [
    'a base URL of another protocol',
    'title: Test\nbase_url: ftp://a.example\n',
    'config-value',
    'ftp://a.example',
  ],
  ['a section with a slash', 'title: Test\nsections: [{slug: a/b, name: A}]\n', 'config-value', 'a/b'],
])('%s is reported where it is written', async (_, config, rule, value) => {
  const { issues } = await build({ ...POST, 'site.yaml': config });
  const found = issues.filter(({ file }) => file === 'site.yaml');
  expect(found).toMatchObject([{ severity: 'error', rule, value }]);
  const lines = config.split('\n');
  const { line = 0, column = 0 } = found[0] ?? {};
  expect(lines[line - 1]?.slice(column - 1)).toMatch(new RegExp(`^${value.replace(/[*./]/g, '\\$&')}`));
});
