import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { judgeFigures, printFigures } from './judge-figures.ts';
import { limitRows } from './limits.ts';

const SECURITY = readFileSync(new URL('../../../../SECURITY.md', import.meta.url), 'utf8');

/** The rows of the first table below a heading, without padding. */
function rowsBelow(heading: string): readonly string[] {
  const [, section = ''] = SECURITY.split(`\n## ${heading}\n`);
  const rows = section.split(/\n## /)[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map((row) => row.replace(/ {2,}/g, ' '));
}

test('SECURITY.md promises what the attacks measure', () => {
  expect(rowsBelow('What an attack may cost')).toEqual(limitRows());
});

const attack = { limits: ['endless requests: memory', 'endless requests: seconds'] } as const;

test('a figure above its limit, one that is missing and one that nobody named are faults', () => {
  expect(
    judgeFigures(
      attack,
      new Map([
        ['endless requests: memory', 64],
        ['endless requests: seconds', 10],
      ]),
    ),
  ).toEqual([]);
  expect(judgeFigures(attack, new Map([['endless requests: memory', 64.5]]))).toEqual([
    'endless requests: memory: 64.5 MB, and at most 64 is promised',
    'endless requests: seconds: it was not measured',
  ]);
  expect(
    judgeFigures({ limits: ['endless requests: memory'] }, new Map([['endless requests: seconds', 1]])),
  ).toEqual([
    'endless requests: memory: it was not measured',
    'endless requests: seconds: the attack does not name this limit',
  ]);
});

test('what was measured is printed beside what is promised', () => {
  expect(printFigures(new Map([['endless requests: memory', 12.3456]]))).toBe(
    'endless requests: memory 12.3 of 64 MB',
  );
});
