import { expect, test } from 'vitest';
import { coverage } from '#engine';
import { printable } from './printable.ts';

/** Each text, and what of it is drawn: nothing when a letter or a digit is lacking. */
test.each([
  ['Æblekage från Ærø', 'Æblekage från Ærø'],
  ['Привет, Ελλάδα, Tiếng Việt', 'Привет, Ελλάδα, Tiếng Việt'],
  ['שלום عالم', 'שלום عالم'],
  ['Tea 🎉 and 👩‍👩‍👧 cake 🇩🇰', 'Tea and cake'],
  ['One → two ☕︎', 'One two'],
  ['e\u0301', 'é'],
  [' lines\nand\ttabs ', 'lines and tabs'],
  ['時雨', ''],
  ['Shigure (時雨)', ''],
  ['हिन्दी', ''],
  ['', ''],
])('%j is drawn as %j', (text, drawn) => {
  expect(printable(text, coverage)).toBe(drawn);
});
