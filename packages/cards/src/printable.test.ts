import { expect, test } from 'vitest';
import { coverage } from '#engine';
import { printable, printablePassage } from './printable.ts';

/** Each text, and what of it is drawn: nothing when a letter or a digit is lacking. */
test.each([
  ['Æblekage från Ærø', 'Æblekage från Ærø'],
  ['Привет, Ελλάδα, Tiếng Việt', 'Привет, Ελλάδα, Tiếng Việt'],
  ['שלום عالم', 'שלום عالم'],
  ['Tea 🎉 and 👩‍👩‍👧 cake 🇩🇰', 'Tea and cake'],
  ['One → two ☕︎', 'One two'],
  ['e\u0301', 'é'],
  [' lines\nand\ttabs ', 'lines and tabs'],
  ['CO₂ and ﬁre', 'CO2 and fire'],
  ['時雨', ''],
  ['Shigure (時雨)', ''],
  ['हिन्दी', ''],
  ['', ''],
])('%j is drawn as %j', (text, drawn) => {
  expect(printable(text, coverage)).toBe(drawn);
});

test.each([
  ['Salt 🎉 and fog.', 'Salt and fog.'],
  ['The cold rain of early winter (時雨) fell all day.', 'The cold rain of early winter …'],
  ['Rain (時雨) fell all day.', ''],
  ['時雨が降る', ''],
])('of the passage %j is drawn %j', (text, drawn) => {
  expect(printablePassage(text, coverage)).toBe(drawn);
});
