import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldCase, foldDiacritics } from './fold.ts';
import { tokenise } from './tokenise.ts';

function read(text: string) {
  const words: {
    readonly word: string;
    readonly start: number;
    readonly end: number;
    readonly joined: boolean;
  }[] = [];
  tokenise(text, {
    visit: (units, start, end, joined) => {
      words.push({ word: joined ?? units.text.slice(start, end), start, end, joined: joined !== undefined });
    },
  });
  return words;
}

test.each([
  ['salt, Größe २०२४', ['salt', 'Größe', '२०२४'], []],
  ['server-side', ['server', 'side'], ['serverside']],
  ['node.js v1.2.3 a.b.c.d.e', ['node', 'js', 'v1', '2', '3', 'a', 'b', 'c', 'd', 'e'], ['nodejs', 'v1.2.3']],
  [
    "it's don’t l'avion O’Reilly's",
    ["it's", 'don’t', 'l', 'avion', 'O', "Reilly's"],
    ['lavion', "OReilly's"],
  ],
  ['C++ C# A+ C++17 g++. Notepad++', ['C++', 'C#', 'A+', 'C', '17', 'g++', 'Notepad'], ['Notepad++']],
  ['issue#12 a+b', ['issue', '12', 'a', 'b'], []],
  ['.NET and (.env). Next.', ['NET', 'and', 'env', 'Next'], ['.NET', '.env']],
  ['a1-b 2-c x,1 1,y', ['a1', 'b', '2', 'c', 'x', '1', '1', 'y'], ['a1b', '2c']],
  ['0.9 9,0', ['0', '9', '9', '0'], ['0.9', '90']],
  ['3.14 10,000 1,2 a,b', ['3', '14', '10', '000', '1', '2', 'a', 'b'], ['3.14', '10000', '12']],
  ['R&D snake_case', ['R', 'D', 'snake', 'case'], ['RD', 'snakecase']],
  ['日本語 猫。', ['日本', '本語', '猫'], ['語']],
  ['𠮷野家', ['𠮷野', '野家'], ['家']],
  ['iPhone用', ['iPhone', '用'], []],
  ['서울에서', ['서울', '울에', '에서'], ['서']],
  ['ภาษาไทย', ['ภาษา', 'ไทย'], []],
  ['\u0e31', [], []],
  ['\udc00ab', ['ab'], []],
  ['𠮷野家', ['𠮷野', '野家'], ['家']],
  ['👩‍💻 ❤️', ['\u200d', '\ufe0f'], []],
  ['', [], []],
])('%j has the words %j, and joined %j', (text, words, joined) => {
  const all = read(text);
  expect(all.filter((each) => !each.joined).map(({ word }) => word)).toEqual(words);
  expect(all.filter((each) => each.joined).map(({ word }) => word)).toEqual(joined);
});

describe('every text', () => {
  const anyText = fc.string({
    unit: fc.constantFrom(...Array.from('aZé́日本ภา서1.,-\'+#_& \n"😀\ud800\u00ad')),
    maxLength: 60,
  });

  test('has words within it, in order, not cut through a character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let last = 0;
        for (const { start, end, joined } of read(text)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          for (const at of [start, end])
            expect(text.slice(at - 1, at + 1)).not.toMatch(/^[\ud800-\udbff][\udc00-\udfff]$/);
          if (joined) continue;
          expect(start).toBeGreaterThanOrEqual(last);
          last = start;
        }
      }),
    );
  });

  test('has the same words when spaces are put around it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(` ${text} `).map(({ word }) => word)).toEqual(read(text).map(({ word }) => word));
      }),
    );
  });
});

test.each([
  ['Café', 'café', 'cafe'],
  ['Cafe\u0301', 'café', 'cafe'],
  ['It’s', "it's", 'its'],
  ['ＷＩＤＥ', 'wide', 'wide'],
  ['Straße', 'straße', 'strasse'],
  ['SMØRREBRØD', 'smørrebrød', 'smorrebrod'],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος', 'σισυφοσ'],
  ['Ёлка', 'ёлка', 'елка'],
  ['Йод', 'йод', 'йод'],
  ['が', 'が', 'が'],
  ['हिन्दी', 'हिन्दी', 'हिन्दी'],
  ['שָׁלוֹם', 'שָׁלוֹם'.normalize('NFKC'), 'שלום'],
  ['soft\u00adhyphen', 'softhyphen', 'softhyphen'],
  ['\u200d', '', ''],
])('%j is spelled %j and folded %j', (raw, spelling, folded) => {
  expect(foldCase(raw)).toBe(spelling);
  expect(foldDiacritics(foldCase(raw))).toBe(folded);
});
