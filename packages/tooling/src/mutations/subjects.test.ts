import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../workspace.ts';
import { mutate } from './mutation.ts';
import { subjects } from './subjects.ts';

// `pnpm check:mutations` runs by hand: without this a moved source is noticed weeks later.
describe.each(Object.entries(subjects))('%s', (_, { tests, mutations }) => {
  test('has tests', () => {
    expect(tests.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  test.each(mutations.map((each) => [`${each.file}: ${each.original}`, each] as const))(
    '%s',
    (_name, mutation) => {
      const source = readFileSync(join(root, mutation.file), 'utf8');
      expect(mutate(source, mutation)).not.toBe(source);
    },
  );
});

test('a mutation of what is not there, or there twice, is refused', () => {
  const mutation = { file: 'a.ts', original: 'b', mutant: 'c' };
  expect(mutate('abd', mutation)).toBe('acd');
  expect(() => mutate('ad', mutation)).toThrow('a.ts has "b" 0 times, not once.');
  expect(() => mutate('bb', mutation)).toThrow('a.ts has "b" 2 times, not once.');
});
