import type { ScalarNode } from '../tree.ts';

/** The numbers of YAML, TOML and JSON that are one in JSON as well; a leading zero is that of a code: `007`. */
const NUMBER = /^[-+]?(?:0[xob][\da-f]+|(?:0|[1-9]\d*)(?:\.\d*)?(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?)$/i;

/**
 * The value in JSON. A number that a double does not hold as it is written, such as a long identifier or `.inf`, stays
 * text (RFC 8259 §6).
 */
export function scalarValue({ kind, text }: ScalarNode): null | boolean | number | string {
  if (kind === 'null') return null;
  if (kind === 'boolean') return /^true$/i.test(text);
  if (kind !== 'number') return text;
  const digits = text.replace(/(?<=[\da-f])_(?=[\da-f])/gi, '');
  if (!NUMBER.test(digits)) return text;
  const value = Number(digits.replace(/^\+/, ''));
  if (!Number.isFinite(value) || Number.isNaN(value)) return text;
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) return text;
  // JSON has no negative zero.
  return value === 0 ? 0 : value;
}
