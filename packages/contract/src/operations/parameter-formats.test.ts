import { describe, expect, test } from 'vitest';
import { operations } from '../operations.ts';
import { describeParameters } from './describe-parameters.ts';
import { query, tag } from './parameters.ts';

/** Every character of the basic plane, and some of the others. */
const CHARACTERS = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .concat(0x1f9c2, 0xe0001, 0x10ffff)
  .map((code) => String.fromCodePoint(code));

function formatOf(operation: keyof typeof operations, name: string) {
  const { schema } = describeParameters(operations[operation]).find((each) => each.name === name) ?? {};
  const pattern = new RegExp(schema?.pattern ?? '', 'u');
  return (text: string) => {
    const { length } = [...text];
    return (
      length >= (schema?.minLength ?? 0) && length <= (schema?.maxLength ?? length) && pattern.test(text)
    );
  };
}

describe.each([
  ['q', query, formatOf('search', 'q')],
  ['tag', tag, formatOf('search', 'tag')],
])('the documented form of %s', (_, schema, isOfForm) => {
  test.each(['%', 'a%', '%a', ' % '])('is what is accepted, of every character as %s', (frame) => {
    const differing = CHARACTERS.map((character) => frame.replace('%', () => character)).filter(
      (text) => schema.safeParse(text).success !== isOfForm(text),
    );
    expect(differing.map((text) => text.codePointAt(frame.indexOf('%'))?.toString(16))).toEqual([]);
  });

  test.each([255, 256, 257, 511, 512, 513])('is what is accepted, of %i characters', (length) => {
    for (const text of ['a'.repeat(length), '\u{1f9c2}'.repeat(length)]) {
      expect(isOfForm(text)).toBe(schema.safeParse(text).success);
    }
  });

  test('is what is accepted, of texts without a character that shows', () => {
    for (const text of ['', ' ', '\t\n', '\u00a0\ufeff', '\u2028']) {
      expect([isOfForm(text), schema.safeParse(text).success]).toEqual([false, false]);
    }
  });
});

test.each(Object.keys(operations) as (keyof typeof operations)[])('every text of %s has a form', (id) => {
  for (const { name, schema } of describeParameters(operations[id])) {
    const isClosed = schema.enum !== undefined || schema.const !== undefined || schema.type !== 'string';
    expect(isClosed || schema.pattern !== undefined, name).toBe(true);
    expect(isClosed || schema.maxLength !== undefined, name).toBe(true);
  }
});
