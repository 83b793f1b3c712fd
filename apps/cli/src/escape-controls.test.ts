import { expect, test } from 'vitest';
import { escapeControls, escapeLines } from './escape-controls.ts';

test.each([
  ['\u001b[2J', '\\u001b[2J'],
  ['a\u0000\u0007\r\u007f', 'a\\u0000\\u0007\\u000d\\u007f'],
  ['\u009b31m\u0085', '\\u009b31m\\u0085'],
  ['\u202agpj.exe\u202e', '\\u202agpj.exe\\u202e'],
  ['\u2066a\u2069', '\\u2066a\\u2069'],
  ['Salz \u00e4 \u05d0 \u{1f9c2}', 'Salz \u00e4 \u05d0 \u{1f9c2}'],
])('%j is shown as %s', (text, shown) => {
  expect(escapeControls(text)).toBe(shown);
  expect(escapeLines(text)).toBe(shown);
});

test('lines and tabs stay in a text, and not in a value', () => {
  expect(escapeLines('a\n\tb')).toBe('a\n\tb');
  expect(escapeControls('a\n\tb')).toBe('a\\u000a\\u0009b');
});
