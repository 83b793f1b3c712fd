import { expect, test } from 'vitest';
import { readModule } from './module.ts';

test.each<[string, string, unknown]>([
  ['an object', "export default { title: 'Salt', n: 1, ['a-b']: `c` };", { title: 'Salt', n: 1, 'a-b': 'c' }],
  ['CommonJS', "/** @type {X} */\nconst config = { a: 'b' };\nmodule.exports = config;", { a: 'b' }],
  [
    'types',
    "import type { Config } from 'x';\nconst c: Config = { a: ['b'] as const };\nexport default c satisfies Config;",
    { a: ['b'] },
  ],
  ['a helper', "export default defineConfig({ base: '/x/' });", { base: '/x/' }],
  ['a helper of a plug-in', 'module.exports = withMDX({ a: 1 });', { a: 1 }],
  [
    'a function',
    "module.exports = function (config) { config.x(); return { dir: { input: 'src' } }; };",
    { dir: { input: 'src' } },
  ],
  ['an async arrow', 'export default async () => ({ a: 1 });', { a: 1 }],
  [
    'spreads',
    "const a = { b: 1 };\nconst c = ['d'];\nexport default { ...a, list: [...c, 'e'] };",
    { b: 1, list: ['d', 'e'] },
  ],
  [
    'paths',
    "export default { a: `\u0024{__dirname}/content`, b: path.join(__dirname, 'posts') };",
    { a: './content', b: './posts' },
  ],
  ['a choice', "export default { a: process.env.URL || 'https://a.no' };", { a: 'https://a.no' }],
  [
    'a call',
    "export default { plugins: [starlight({ title: 'Docs' })] };",
    { plugins: [{ call: 'starlight', args: [{ title: 'Docs' }] }] },
  ],
  [
    'what is computed',
    'export default { a: 1 + 1, b: `\u0024{x}`, ...y, [z]: 1 };',
    { a: undefined, b: undefined },
  ],
])('%s is read', (_, text, main) => {
  expect(readModule(text)?.main).toEqual(main);
});

test('constants and calls of methods are read', () => {
  const module = readModule(
    "export const config = { dir: { input: 'content' } };\nexport default function (e) { e.addPassthroughCopy({ './public/': '/' }).addPassthroughCopy('css'); }",
  );
  expect(module?.constant('config')).toEqual({ dir: { input: 'content' } });
  expect(module?.calls.filter(({ call }) => call === 'addPassthroughCopy').map(({ args }) => args)).toEqual([
    ['css'],
    [{ './public/': '/' }],
  ]);
});

test('what is no module is nothing', () => {
  expect(readModule('{ not: a program')).toBeUndefined();
});

test('constants that name one another end', () => {
  expect(readModule('const a = { b };\nconst b = { a };\nexport default 1;')?.main).toBe(1);
  const doubling = Array.from({ length: 40 }, (_, at) => `const c${at + 1} = [c${at}, c${at}];`).join('\n');
  expect(readModule(`const c0 = [];\n${doubling}\nexport default 1;`)?.main).toBe(1);
});
