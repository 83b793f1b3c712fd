import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText } from './cut-text.ts';
import { loadMeter } from './tokens.ts';

const meter = await loadMeter();

async function parts(text: string, most: number): Promise<readonly string[]> {
  const cuts: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = await cutText(text, { start, end: text.length }, most, meter);
    cuts.push(text.slice(start, end));
    start = end;
  }
  return cuts;
}

const words = fc.array(fc.constantFrom('salt', ' ', '\n', '\n\n', 'é', '時雨', '🧂', 'x'.repeat(30)), {
  maxLength: 200,
});

test('the parts of a text together are the text, each within its bound, and none ends within a character', async () => {
  await fc.assert(
    fc.asyncProperty(words, fc.integer({ min: 10, max: 40 }), async (pieces, most) => {
      const text = pieces.join('');
      const cuts = await parts(text, most);
      expect(cuts.join('')).toBe(text);
      for (const cut of cuts) {
        expect(await meter.text(cut)).toBeLessThanOrEqual(most);
        expect(cut.isWellFormed()).toBe(true);
        expect(cut).not.toBe('');
      }
    }),
  );
});

describe('a text is cut after', () => {
  const sentence = 'the tide comes in and goes out again';
  const beside = (mark: string) => `${sentence}${mark}${'🧂'.repeat(20)}`;

  test.each([
    ['a paragraph that ends near the bound', beside('\n\n'), `${sentence}\n\n`],
    ['a line, where no paragraph does', beside('\n'), `${sentence}\n`],
    ['a word, where no line does', beside(' '), `${sentence} `],
    ['the end, where all of it fits', 'one two', 'one two'],
  ])('%s', async (_, text, first) => {
    const [part] = await parts(text, (await meter.text(sentence)) + 6);
    expect(part).toBe(first);
  });

  test('a character, where nothing else ends', async () => {
    const [first = ''] = await parts('🧂'.repeat(40), 12);
    expect(first).toMatch(/^🧂+$/u);
  });
});
