import { expect, test } from 'vitest';
import { readDataFile } from './data-file.ts';

test.each([
  ['_config.yml', 'title: Salt\nlist: [1, 2]\n', { title: 'Salt', list: [1, 2] }],
  ['mkdocs.yaml', 'emoji: !!python/name:material.emoji.twemoji\n', { emoji: '' }],
  ['hugo.toml', 'title = "Salt"\n[params]\nauthor = "A"\n', { title: 'Salt', params: { author: 'A' } }],
  ['app.json', '{"folder": "Templates", // theirs\n}', { folder: 'Templates' }],
])('%s is read', (path, text, value) => {
  expect(readDataFile(path, text)).toEqual({ value });
});

test.each([
  ['_config.yml', 'title: "Salt\n', /quote/],
  ['hugo.toml', 'title = Salt\n', /./],
  ['app.json', '{"folder" "x"}', /^ColonExpected at character 10$/],
  ['hugo.ts', '', /neither YAML, TOML nor JSON/],
])('%s is refused where nobody can read it', (path, text, fault) => {
  expect(readDataFile(path, text)).toEqual({ fault: expect.stringMatching(fault) });
});

test('aliases that would fill the memory are refused', () => {
  const bomb = [
    'a: &a [x, x]',
    ...[...'bcdefghijk'].map((k, at) => `${k}: &${k} [${Array(9).fill(`*${'abcdefghij'[at]}`).join()}]`),
  ];
  expect(readDataFile('_config.yml', bomb.join('\n'))).toMatchObject({
    fault: expect.stringMatching(/alias/i),
  });
});
