import fc from 'fast-check';
import type { Parameter, ParameterSchema } from '../document.ts';

/** The same values at every run. */
const SEED = 20_26;

/** What is repeated to make a text of an exact length: one character of one, two, three and four bytes in UTF-8. */
const LETTERS = ['a', '0', '-', 'é', 'ß', '日', '\u0301', '\u{1f9c2}'];

/** What is put before and after a letter, and stands alone: spaces, controls, marks of URLs and of query languages. */
const MARKS = [
  ' ',
  '\t',
  '\n',
  '\u00a0',
  '\ufeff',
  '\u2028',
  '\u0000',
  '\u007f',
  '"',
  '-',
  '%',
  '&',
  '#',
  '+',
  '.',
  '..',
];

const lengthOf = (text: string) => [...text].length;

/** Whether a value is of a schema. */
export function isOf(
  { enum: members, const: only, type, ...schema }: ParameterSchema,
  value: string,
): boolean {
  if (only !== undefined) return value === String(only);
  if (members !== undefined) return members.map(String).includes(value);
  if (type === 'integer') {
    const number = Number(value);
    const { minimum = -Infinity, maximum = Infinity } = schema;
    return /^-?(?:0|[1-9][0-9]*)$/.test(value) && number >= minimum && number <= maximum;
  }
  const { minLength = 0, maxLength = Infinity, pattern = '' } = schema;
  const length = lengthOf(value);
  return length >= minLength && length <= maxLength && new RegExp(pattern, 'u').test(value);
}

/** Values of a parameter: every member, every bound, and texts that its pattern allows. */
export function validValues({ schema, example }: Parameter): readonly string[] {
  if (isFree(schema)) return FREE;
  const values = [
    ...(example === undefined ? [] : [String(example)]),
    ...candidates(schema),
    ...sampled(schema),
  ];
  return [...new Set(values)].filter((value) => isOf(schema, value));
}

/** What is sent where any text is valid. */
const FREE = [
  'a',
  '*',
  '"a"',
  'W/"a", "b"',
  'bytes=0-0',
  'bytes=1-',
  'bytes=-1',
  'bytes=9-1,2',
  'Wed, 01 May 2024 10:20:30 GMT',
];

function isFree({ type, enum: members, const: only, pattern, maxLength }: ParameterSchema): boolean {
  return type === 'string' && [members, only, pattern, maxLength].every((rule) => rule === undefined);
}

/** Values that break one rule of a parameter. */
export function invalidValues({ schema }: Parameter): readonly string[] {
  if (isFree(schema)) return [];
  const values = [...candidates(schema), 'no-such-thing', '0.5', '1e3', 'NaN', '-0', '+1', '٣'];
  return [...new Set(values)].filter((value) => !isOf(schema, value));
}

/** Values at the bounds of a schema and beyond them. */
function candidates({ enum: members = [], const: only, ...schema }: ParameterSchema): readonly string[] {
  const { minimum, maximum, minLength = 1, maxLength = 64 } = schema;
  const numbers = [minimum, maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  );
  const lengths = [minLength - 1, minLength, minLength + 1, maxLength - 1, maxLength, maxLength + 1];
  const repeated = lengths
    .filter((length) => length >= 0)
    .flatMap((length) => LETTERS.map((letter) => letter.repeat(length)));
  const marked = MARKS.flatMap((mark) => [mark, `a${mark}`, `${mark}a`, `a${mark}b`]);
  return [...members, ...(only === undefined ? [] : [only]), ...numbers].map(String).concat(repeated, marked);
}

/** Texts of a pattern, and numbers between bounds. */
function sampled({ type, pattern, minimum, maximum, minLength = 0 }: ParameterSchema): readonly string[] {
  const options = { seed: SEED, numRuns: 24 };
  if (type === 'integer') {
    const bounds = {
      ...(minimum === undefined ? {} : { min: minimum }),
      ...(maximum === undefined ? {} : { max: maximum }),
    };
    return fc.sample(fc.integer(bounds), options).map(String);
  }
  if (pattern === undefined) return fc.sample(fc.string({ minLength, maxLength: 40 }), options);
  return fc.sample(fc.stringMatching(new RegExp(pattern, 'u')), options);
}
