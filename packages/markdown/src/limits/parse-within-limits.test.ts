import { describe, expect, test, vi } from 'vitest';
import { Lines } from '../fast/lines.ts';
import { parseWithinLimits } from './parse-within-limits.ts';
import { findTooCostly } from './parsing-cost.ts';
import { findTooManyChanges } from './structure-cost.ts';

const lines = (count: number, line: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at)).join('');

/** Long texts as people and programs write them. */
const ORDINARY = {
  'a list of 1,000 links': lines(
    1000,
    (at) => `- [Name ${at}](https://example.com/${at}) - What *it* does, \`in code\`.\n`,
  ),
  'a list of 400 wrapped items, with HTML': lines(
    400,
    (at) => `- **Name ${at}** <br> and what\n  it is, <kbd>x</kbd>\n`,
  ),
  'a table of 1,000 rows': `| a | b |\n|---|---|\n${lines(1000, (at) => `| \`a${at}\` | [b](c) *d* <br> ~e~ |\n`)}`,
  '2,000 definitions': `[a1] [a2]\n\n${lines(2000, (at) => `[a${at}]: https://example.com/${at}\n`)}`,
  '300 headings with quotations': lines(
    300,
    (at) => `## ${at}\n\n> Said *somebody*,\n> to another.\n\nText.\n\n`,
  ),
  '200 underlined headings': lines(
    200,
    (at) => `Heading ${at}\n---\n\n${'Words and *words*. '.repeat(20)}\n\n`,
  ),
  '500 footnotes': lines(500, (at) => `Text[^${at}].\n\n[^${at}]: Note *${at}*.\n\n`),
  'a program': `\`\`\`js\n${lines(3000, (at) => `/**\n * Adds ${at}.\n */\nfunction f() {\n  return a[0] * b < c;\n}\n`)}\`\`\`\n`,
  'a program that is never closed': `\`\`\`sh\n${lines(9000, () => '> a\n\n')}`,
  'a table whose rows lack cells': `|${'a|'.repeat(20)}\n|${'-|'.repeat(20)}\n${'|b\n'.repeat(500)}`,
  'brackets in many blocks': `${'['.repeat(600)}\n\n`.repeat(2),
  'escaped brackets': '\\['.repeat(1001),
  'a paragraph of 10 KB with much markup': `${'*a* [b](c) `d` <i>e</i> '.repeat(400)}~~f~~\n`,
} as const;

describe('what is long and ordinary is not refused', () => {
  test.for(Object.entries(ORDINARY))('%s', ([, body]) => {
    expect(findTooManyChanges(body) ?? findTooCostly(body)).toBeUndefined();
  });

  test.for(['brackets in many blocks', 'escaped brackets', 'a table whose rows lack cells'] as const)(
    '%s, whole',
    (name) => {
      expect(parseWithinLimits(ORDINARY[name])).toHaveProperty('tree');
    },
  );
});

const FILLER = 'Text.\n\n';

describe('what would take too long is refused where it stands', () => {
  test.for([
    ['paragraph-too-costly', `${FILLER}${'a** '.repeat(10_000)}\n\nx\n`, FILLER.length],
    ['paragraph-too-costly', `${FILLER}> ${'*a_ '.repeat(10_000)}\n`, FILLER.length + 2],
    ['paragraph-too-costly', `${FILLER}~a~${'] '.repeat(20_000)}`, FILLER.length],
    ['paragraph-too-costly', `|a|\n|-|\n|${'x <!-- '.repeat(6000)}|\n`, 9],
    ['paragraph-too-costly', `[a]: b\n${'[a]: b "x\n'.repeat(6000)}`, 7],
    ['structure-too-costly', lines(9000, () => '> a\n\n'), 6454],
    ['nesting-too-deep', `${FILLER}${'>'.repeat(600)} x\n`, FILLER.length],
    ['nesting-too-deep', `${FILLER}${'[^a]: '.repeat(600)}\n`, FILLER.length],
    ['nesting-too-deep', `${FILLER}${'>'.repeat(300)} x\n`, FILLER.length + 200],
    ['nesting-too-deep', `${FILLER}${'['.repeat(1001)}`, FILLER.length + 1000],
    [
      'table-too-ragged',
      `${FILLER}|${'a|'.repeat(200)}\n|${'-|'.repeat(200)}\n${'|b\n'.repeat(60)}`,
      FILLER.length,
    ],
    ['too-many-tabs', `${FILLER}${'\t'.repeat(5000)}`, FILLER.length],
    ['structure-too-costly', lines(9000, () => `${' '.repeat(24)}- a\n`), 23_660],
    ['structure-too-costly', lines(9000, () => '> - a\n'), 10_950],
    // In HTML a fence may be none, so that what follows it counts.
    ['structure-too-costly', `<div>\n\`\`\`\n${lines(9000, () => '> a\n\n')}`, 6464],
  ] as const)('%s, %#', ([rule, body, offset]) => {
    const parsed = parseWithinLimits(body);
    expect('refusal' in parsed && [parsed.refusal.finding.rule, parsed.refusal.offset]).toEqual([
      rule,
      offset,
    ]);
  });

  test('in words that say how large it is', () => {
    const parsed = parseWithinLimits('a** '.repeat(10_000));
    expect('refusal' in parsed && parsed.refusal.finding.message).toContain(
      '40000 characters and 10000 marks',
    );
  });
});

/** Parses with as little stack as that can be called with. */
function parseAtTheEndOfTheStack(body: string): ReturnType<typeof parseWithinLimits> {
  try {
    return parseAtTheEndOfTheStack(body);
  } catch {
    return parseWithinLimits(body);
  }
}

test('a body for which the stack is too small is refused, wherever that was noticed', () => {
  // It takes more of the stack than a step towards its end, of which a compiler makes several at once.
  const parsed = parseAtTheEndOfTheStack(`${'> '.repeat(30)}Text.\n`);
  expect('refusal' in parsed && [parsed.refusal.finding.rule, parsed.refusal.offset]).toEqual([
    'nesting-too-deep',
    0,
  ]);
});

test('a fault of the parser is not taken for a body that is nested too deeply', () => {
  const line = vi.spyOn(Lines.prototype, 'line').mockImplementation(() => {
    throw new TypeError('a fault');
  });
  try {
    expect(() => parseWithinLimits('a\n')).toThrow('a fault');
  } finally {
    line.mockRestore();
  }
});
