import type { Finding } from '@site/diagnostics';
import type { Entry, ScalarNode, ValueNode } from '../tree.ts';
import { loneSurrogate, shown, templateMark } from '../words.ts';
import type { Spelling } from './spelling.ts';

/** What is wrong, and where. */
export interface Fault {
  readonly offset: number;
  readonly finding: Finding;
}

/**
 * What reading a value gave. A list can give both: its good items, and a fault for each of the others. Neither
 * says that nothing was set.
 */
export interface Reading<T> {
  readonly value?: T;
  readonly faults: readonly Fault[];
}

/** Reads the value of a key that is one of a field's spellings. The value is not absent. */
export type Reader<T> = (entry: Entry, spelling: Spelling) => Reading<T>;

export function succeeded<T>(value: T): Reading<T> {
  return { value, faults: [] };
}

export function failed(value: ValueNode, finding: Finding): { readonly faults: readonly Fault[] } {
  return { faults: [{ offset: value.offset, finding }] };
}

/** The items of all readings, and all of their faults. */
export function collected<T>(readings: readonly Reading<readonly T[]>[]): Reading<readonly T[]> {
  return {
    value: readings.flatMap(({ value }) => value ?? []),
    faults: readings.flatMap(({ faults }) => faults),
  };
}

/** True for a value that can be a word: a number is one too (`tags: [2024]`), a boolean is not. */
export function isWord(value: ValueNode): value is ScalarNode {
  return value.kind === 'text' || value.kind === 'number' || value.kind === 'date';
}

/** The text, unless it holds what no escape should have brought in. */
export function wellFormed(value: ValueNode, text: string): Reading<string> {
  const fault = illFormed.find(({ pattern }) => pattern.test(text));
  if (!fault) return succeeded(text);
  const { rule, what } = fault;
  const message = `${shown(value.raw)} holds ${what}.`;
  return failed(value, { rule, value: value.raw, message, fix: 'Remove it, or the escape that makes it.' });
}

const illFormed = [
  { rule: 'text-control-character', pattern: /\p{Control}/u, what: 'a control character' },
  {
    rule: 'text-surrogate',
    pattern: loneSurrogate,
    what: 'half a character, a surrogate without its partner',
  },
];

const kindNames = {
  null: 'null',
  boolean: 'a boolean',
  number: 'a number',
  text: 'a text',
  date: 'a date',
  list: 'a list',
  map: 'a map',
} as const satisfies Record<ValueNode['kind'], string>;

/** The finding about a value that cannot be what its field wants. */
export function wrongType(key: string, value: ValueNode, wanted: string): Finding {
  return {
    rule: 'field-type',
    value: value.raw,
    message: `"${key}" wants ${wanted}, not ${kindNames[value.kind]}: ${shown(value.raw)}.`,
    fix: templateMark.test(value.raw)
      ? 'Fill in the template, or remove the line.'
      : `Write ${wanted}, and quote a text that begins with "[" or "{".`,
  };
}
