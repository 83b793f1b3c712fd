import { expect, test } from 'vitest';
import { buildSite } from '../build-site.ts';
import { build, dated, folder, NOW } from '../test-support.ts';

const POST = { 'posts/x.md': dated('Text.\n') };

const BOMB = `a: &a [x]\n${['b', 'c', 'd', 'e', 'f'].map((key, at) => `${key}: &${key} [${`*${'abcde'[at]},`.repeat(9)}]`).join('\n')}\n`;

test.each([
  ['aliases that grow without end', `title: Test\n${BOMB}`, 'config-alias', '*a'],
  ['an alias of nothing', 'title: *nobody\n', 'config-alias', '*nobody'],
  ['an alias of nothing in braces', '{"description":"a *b","title":*nobody}\n', 'config-alias', '*nobody'],
  ['a key that is there twice', 'title: Test\ntitle: Tset\n', 'config-syntax', 'title: Tset'],
  ['a base URL that is a word', 'title: Test\nbase_url: example\n', 'config-value', 'example'],
  [
    'a base URL with a path of several spellings',
    'title: Test\nbase_url: https://a.example/%62\n',
    'config-value',
    'https://a.example/%62',
  ],
  [
    'a base URL with capitals',
    'title: Test\nbase_url: https://A.example\n',
    'config-value',
    'https://A.example',
  ],
  [
    'a base URL of another protocol',
    'title: Test\nbase_url: ftp://a.example\n',
    'config-value',
    'ftp://a.example',
  ],
  ['an e-mail address without a host', 'author: {name: A, email: me}\n', 'config-value', 'me'],
  [
    'a section that could be a file',
    'title: Test\nsections: [{slug: a.b, name: A}]\n',
    'config-value',
    'a.b',
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

test('what is missing is reported by its key, where the rest of its map is', async () => {
  const { issues } = await build({ 'site.yaml': 'title: Test\nsections: [{slug: a}]\n' });
  expect(issues).toMatchObject([{ rule: 'config-value', line: 2, column: 12, value: '' }]);
  expect(issues[0]?.message).toBe('`sections.0.name` is missing.');
});

test.each([
  ['titel: x\n', '`titel` is not a key of site.yaml.', /^Remove it, or write one of: title, description, /],
  ['baseUrl: x\n', '`baseUrl` is not a key of site.yaml.', 'Write `base_url`.'],
  [
    'content_signal: {ai-train: true}\n',
    '`content_signal.ai-train` is not a key of site.yaml.',
    /`ai_train`/,
  ],
  [
    'sections: [{slug: a, name: A, x: 1}]\n',
    /^`sections\.0\.x` is not a key/,
    /slug, name, names, description\.$/,
  ],
  ['title: 5\n', '`title` must be text.', /^Write it as text, in quotes/],
  ['title:\n', '`title` must be text.', /^Write it as text/],
  ['sections: posts\n', '`sections` must be a list.', /^Write each item on a line/],
  ['sections: [posts]\n', '`sections.0` must be a map.', /\{slug: notes, name: Notes\}/],
  ['just words\n', 'site.yaml must be a map.', /`title: My notes`/],
  ['author: [a]\n', /^`author` must be a name, or a map/, /README/],
  ['author: {name: A, url: me}\n', /^`author\.url` must be a URL, such as/, /README/],
  ['title: a\n---\ntitle: b\n', /at "---": A second document begins here\.$/, /^Leave out the line "---"/],
])('%j is reported in the words of YAML, with what to write', async (config, message, fix) => {
  const { issues } = await build({ 'site.yaml': config });
  expect(issues).toHaveLength(1);
  expect(issues[0]?.message).toMatch(message);
  expect(issues[0]?.fix).toMatch(fix);
});

test('a file that is called almost the same is named', async () => {
  const { issues } = await buildSite(folder({ 'site.yml': 'title: Test\n' }), { now: NOW });
  expect(issues).toMatchObject([{ rule: 'config-missing', fix: 'Rename site.yml to site.yaml.' }]);
});

test('what is not YAML is reported with what to write', async () => {
  const { issues } = await build({ 'site.yaml': 'title: Test: one\ndescription: "a\n' });
  expect(issues.map(({ line, fix }) => [line, fix])).toEqual([
    [1, "Quote the value: title: 'Test: one'"],
    [2, 'Close the double quote, and write \\" for one inside the text.'],
  ]);
});

test('a tag that is not known is reported, and the value is read without it', async () => {
  const { site, issues } = await build({ ...POST, 'site.yaml': 'title: !!js/function Test\n' });
  expect(issues).toMatchObject([
    { severity: 'warning', rule: 'config-tag', line: 1, column: 8, value: '!!js/function' },
  ]);
  expect(site?.config.title).toBe('Test');
});

test('deep nesting is one issue, and no stack overflow', async () => {
  const { issues } = await build({ 'site.yaml': `a: ${'['.repeat(3000)}` });
  expect(issues).toMatchObject([{ severity: 'error', rule: 'config-syntax', line: 1, column: 1, value: '' }]);
});

test('an empty file says nothing, and that is the default', async () => {
  const { site, issues } = await build({ 'site.yaml': '' });
  expect(issues).toEqual([]);
  expect(site?.config.title).toBe('Untitled site');
});

test('the URL of media is written as a browser writes it', async () => {
  const { site } = await build({ 'site.yaml': 'title: Test\nmedia_base_url: "https://m.example/a b/"\n' });
  expect(site?.mediaBaseUrl).toBe('https://m.example/a%20b');
});

test.each([
  ['an error', new Error('EACCES: permission denied'), 'EACCES: permission denied'],
  ['anything else', 'gone', 'gone'],
])('a file that cannot be read is reported with its reason, %s', async (_, reason, message) => {
  const unreadable = (path: string) => ({ path, read: () => Promise.reject(reason) });
  const { site, issues } = await buildSite([unreadable('site.yaml')], { now: NOW });
  expect(site).toBeUndefined();
  expect(issues).toMatchObject([{ severity: 'error', rule: 'file-unreadable', file: 'site.yaml' }]);
  expect(issues[0]?.message).toBe(`The file cannot be read: ${message}.`);

  const files = [...folder({ ...POST, 'site.yaml': 'title: Test\n' }), unreadable('posts/y.md')];
  const other = await buildSite(files, { now: NOW });
  expect(other.issues).toMatchObject([{ severity: 'error', rule: 'file-unreadable', file: 'posts/y.md' }]);
  expect(other.site?.documents.map(({ path }) => path)).toEqual(['/posts/x']);
});
