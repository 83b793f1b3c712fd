import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Tiktoken } from 'js-tiktoken/lite';
import o200k from 'js-tiktoken/ranks/o200k_base';
import { describe, expect, test } from 'vitest';
import { fitsTokens, loadMeter } from './tokens.ts';

/** The tokens of a text by another implementation of o200k. */
const judge = new Tiktoken(o200k);
const judged = (text: string) => judge.encode(text, [], []).length;
const contentOf = (text: string) => JSON.stringify([{ type: 'text', text }]);

const meter = await loadMeter();

const sample = new URL('../../../../content/', import.meta.url);
const prose = readdirSync(sample, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name): [string, string] => [name, readFileSync(new URL(name, sample), 'utf8')]);
const bytes = Buffer.from(Array.from({ length: 1500 }, (_, at) => (at * at * 7919 + at) % 256));

/** Texts of every kind that a document may hold. */
const TEXTS: readonly (readonly [string, string])[] = [
  ...prose,
  ['code', readFileSync(new URL('./cut-text.ts', import.meta.url), 'utf8')],
  ['JSON', JSON.stringify({ a: [1, 2.5, 'x"y'], path: 'C:\\salt\\sea' }, null, 2).repeat(60)],
  ['base64', bytes.toString('base64')],
  ['hexadecimal', bytes.toString('hex')],
  ['URLs', 'https://example.com/posts/salt?utm_source=a%20b&ref=42#the-pan\n'.repeat(80)],
  ['a table', '| salt | 1.5 kg | 2024-05-01 |\n|---|---:|:---:|\n'.repeat(90)],
  ['Chinese', '煮海為鹽，白霜滿鍋。時雨過後，鹽田如鏡。'.repeat(90)],
  ['Chinese without a break', '鹽海霜鍋雨田鏡白煮滿過後如時為'.repeat(40)],
  ['Arabic', 'الملح من البحر يغلى في قدر واسع من الحديد. '.repeat(60)],
  ['Thai', 'เกลือทะเลต้มในกระทะเหล็กกว้าง'.repeat(40)],
  ['Finnish', 'Merisuolaa keitetään rautapannussa, kunnes vesi on haihtunut kokonaan. '.repeat(50)],
  ['emoji', '🧂🌊👩‍🍳🇸🇪👍🏽'.repeat(80)],
  ['white space', ' \t\n\n   '.repeat(400)],
  ['one letter', 'a'.repeat(1500)],
  ['what looks like a control token', 'Before <|endoftext|> and <|im_start|>after. '.repeat(40)],
  ['what JSON escapes', '"\\\u0000\u001f\u2028'.repeat(300)],
];

describe('the tokens of an answer', () => {
  test.each(TEXTS)('of %s are never too few, and hardly too many', async (_, text) => {
    const json = JSON.stringify({ text });
    const real = Math.max(judged(json), judged(contentOf(json)));
    expect(await meter.answer(json)).toBeGreaterThanOrEqual(real);
    expect(await meter.answer(json)).toBeLessThanOrEqual(Math.ceil(real * 1.08) + 2);
  });

  test('of any text are never too few', async () => {
    const pieces = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(' the', '\n', '\\', '"')),
    );
    await fc.assert(
      fc.asyncProperty(pieces, async (texts) => {
        const json = JSON.stringify({ text: texts.join('').repeat(15) });
        expect(await meter.answer(json)).toBeGreaterThanOrEqual(
          Math.max(judged(json), judged(contentOf(json))),
        );
      }),
      { numRuns: 15 },
    );
  });

  test('of a long run without a break are counted in linear time', async () => {
    const start = process.cpuUsage();
    await meter.answer(JSON.stringify({ text: '鹽'.repeat(20) + '海霜鍋雨田鏡白煮'.repeat(12_000) }));
    // In quadratic time it would take a minute.
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  });
});

test.each([
  ['whose bytes are fewer', '{"a":1}', 100, true],
  ['that has fewer', JSON.stringify('the sea '.repeat(40)), 100, true],
  ['that has more', JSON.stringify('the sea '.repeat(60)), 100, false],
])('an answer %s', async (_, json, most, fits) => {
  expect(await fitsTokens(json, most)).toBe(fits);
});
