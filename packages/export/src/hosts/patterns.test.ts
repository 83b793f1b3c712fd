import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deriveRules, type Pattern } from './patterns.ts';

function fits(path: string, { kind, text }: Pattern): boolean {
  switch (kind) {
    case 'folder':
      return path.startsWith(`/${text}/`);
    case 'extension':
      return path.endsWith(`.${text}`);
    case 'name':
      return path.endsWith(`/${text}`);
    case 'path':
      return path === text;
  }
}

const segment = fc.constantFrom('a', 'b', 'x.md', 'y.md', 'z.json', 'feed.json', 'card');
const rows = fc
  .uniqueArray(fc.array(segment, { minLength: 1, maxLength: 3 }), { selector: (parts) => parts.join('/') })
  .chain((paths) =>
    fc.tuple(
      ...paths.map((parts) =>
        fc.constantFrom('', 'one', 'two').map((value) => ({ path: `/${parts.join('/')}`, value })),
      ),
    ),
  );

test('the rules give every path its value, and no path two', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const rules = deriveRules(all);
      for (const { path, value } of all) {
        const fitting = rules.filter(({ pattern }) => fits(path, pattern)).map((rule) => rule.value);
        expect(fitting, path).toEqual(value === '' ? [] : [value]);
      }
    }),
  );
});

test('what many paths have alike is one rule', () => {
  const paths = ['/posts/a.md', '/posts/b.md', '/feed/c.md', '/blobs/x', '/blobs/y', '/card'];
  const values = ['md', 'md', 'md', 'raw', 'raw', 'card'];
  expect(deriveRules(paths.map((path, at) => ({ path, value: values[at] ?? '' })))).toEqual([
    { pattern: { kind: 'folder', text: 'posts' }, value: 'md' },
    { pattern: { kind: 'folder', text: 'blobs' }, value: 'raw' },
    { pattern: { kind: 'path', text: '/feed/c.md' }, value: 'md' },
    { pattern: { kind: 'path', text: '/card' }, value: 'card' },
  ]);
});
