import { expect, test } from 'vitest';
import { barTable } from './bar.ts';
import { summarise } from './summary.ts';

const report = (name: string, ...bars: Parameters<typeof barTable>[0]) =>
  `<!-- ${name}: begin -->\n## About ${name}\n\nOn a day.\n\n| a | b |\n| --- | --: |\n| other | 1 |\n\n${barTable(bars)}\n<!-- ${name}: end -->\n`;

const text = [
  'Before.\n\n<!-- summary: begin -->\n| bar | measured | bound |  |\n| --- | --: | --: | --: |\n| old | 1 | 1 | met |\n<!-- summary: end -->\n',
  report('one', { what: 'fast', measured: 2, atMost: 3 }, { what: 'small', measured: 2, atMost: 1 }),
  report('two', { what: 'right', measured: undefined, atLeast: 1 }),
].join('\n');

test('the summary has every bar of every report, in their order, and counts what came of them', () => {
  const lines = summarise(text).split('\n');
  expect(lines[2]).toMatch(/^1 of 3 are met, 1 missed, 1 not measured;/);
  const rows = lines.slice(6).map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows).toEqual([
    ['', 'About one: fast', '2', '≤ 3', 'met', ''],
    ['', 'About one: small', '2', '≤ 1', '**missed**', ''],
    ['', 'About two: right', '–', '≥ 1', 'not measured', ''],
  ]);
});
