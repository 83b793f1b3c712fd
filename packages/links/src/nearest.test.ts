import { cpuUsage } from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Nearest } from './nearest.ts';

test('of files equally near the one with the shortest path is meant, then the first by path', () => {
  const files = ['b/n.md', 'a/n.md', 'a/bc/n.md', 'c/d/n.md'];
  const nearest = new Nearest(new Map([['n', files]]));
  expect(
    ['x.md', 'a/x.md', 'a/bc/d/x.md', 'c/x.md', 'z/x.md'].map((from) => nearest.find('n', from)),
  ).toEqual(['a/n.md', 'a/n.md', 'a/bc/n.md', 'c/d/n.md', 'a/n.md']);
});

test('the nearest file is that which a comparison of all finds', () => {
  const path = fc
    .array(fc.constantFrom('a', 'b', 'cc'), { maxLength: 3 })
    .map((folders) => [...folders, 'n.md'].join('/'));
  const shared = (a: string, b: string) => {
    const [first, second] = [a.split('/').slice(0, -1), b.split('/').slice(0, -1)];
    const differ = first.findIndex((folder, index) => folder !== second[index]);
    return differ === -1 ? first.length : differ;
  };
  fc.assert(
    fc.property(fc.uniqueArray(path, { minLength: 1 }), path, (files, from) => {
      const [first] = files.toSorted(
        (a, b) => shared(b, from) - shared(a, from) || a.length - b.length || (a < b ? -1 : 1),
      );
      expect(new Nearest(new Map([['n', files]])).find('n', from)).toBe(first);
    }),
  );
});

test('ten thousand notes of one name, each named from everywhere, are found in linear time', () => {
  const files = Array.from({ length: 10_000 }, (_, index) => `a/${index}/index.md`);
  const nearest = new Nearest(new Map([['index', files]]));
  const start = cpuUsage();
  for (const file of files) for (let link = 0; link < 10; link += 1) nearest.find('index', file);
  expect(cpuUsage(start).user).toBeLessThan(2_000_000);
});
