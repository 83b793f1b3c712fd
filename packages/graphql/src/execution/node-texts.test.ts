import { expect, test } from 'vitest';
import { NodeTexts } from './node-texts.ts';

const [one, other] = [{}, {}];

test('has the text of each node by each selection', () => {
  const texts = new NodeTexts();
  texts.add(1, one, 'a');
  texts.add(1, other, 'b');
  texts.add(2, one, 'c');
  expect([texts.get(1, one), texts.get(1, other), texts.get(2, one), texts.get(2, other)]).toEqual([
    'a',
    'b',
    'c',
    undefined,
  ]);
});

test('never exceeds its bounds, and evicts the least recently used node', () => {
  // An entry has a hundredth of it, and takes 480 bytes besides its text.
  const texts = new NodeTexts(48_600);
  texts.add(1, one, 'long');
  expect(texts.get(1, one)).toBeUndefined();
  const nodes = Array.from({ length: 101 }, () => ({}));
  const cached = () => nodes.flatMap((node, at) => (texts.get(1, node) === undefined ? [] : [at]));
  for (const node of nodes.slice(0, 100)) texts.add(1, node, 'abc');
  expect(cached()).toHaveLength(100);
  texts.get(1, nodes[0] ?? {});
  texts.add(1, nodes[100] ?? {}, 'abc');
  expect(cached()).toHaveLength(100);
  expect(texts.get(1, nodes[1] ?? {})).toBeUndefined();
});

test('drops the texts of a node that is written in too many ways', () => {
  // Room for a node with two texts of one letter.
  const texts = new NodeTexts(56_400);
  texts.add(1, one, 'a');
  texts.add(2, one, 'b');
  expect([texts.get(1, one), texts.get(2, one)]).toEqual(['a', 'b']);
  texts.add(3, one, 'cc');
  expect([texts.get(1, one), texts.get(2, one), texts.get(3, one)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
