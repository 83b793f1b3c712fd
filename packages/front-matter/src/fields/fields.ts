import { parseDate } from '../dates/dates.ts';
import { type Entry, isAbsent, isScalar, type ScalarNode, type ValueNode } from '../tree.ts';
import { shown } from '../words.ts';
import {
  collected,
  failed,
  isWord,
  type Reader,
  type Reading,
  succeeded,
  wellFormed,
  wrongType,
} from './reading.ts';

/** One line of text: white space becomes a single space, but a no-break space is typography and stays. */
export function readText({ key, value }: Entry): Reading<string> {
  if (!isScalar(value)) return failed(value, wrongType(key, value, 'text'));
  return wellFormed(value, value.text.replace(/[\t\n\v\f\r \u2028\u2029]+/g, ' ').trim());
}

/** The text as it is. */
export function readSlug({ key, value }: Entry): Reading<string> {
  if (!isScalar(value)) return failed(value, wrongType(key, value, 'text'));
  return wellFormed(value, value.text);
}

/** RFC 3339 in UTC. */
export function readDate({ key, value }: Entry): Reading<string> {
  if (!isScalar(value)) return failed(value, wrongType(key, value, 'a date'));
  const date = parseDate(value.text);
  if (date.ok) return succeeded(date.value);
  const { rule, message, fix } = date;
  return failed(value, { rule, value: value.raw, message, fix });
}

/**
 * The words that YAML 1.2 takes for booleans, quoted or not. YAML 1.1 has `yes`, `on` and more, and `1` is a
 * habit: a guess either way could publish a draft.
 */
const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
]);

/** True for a draft. */
export const readDraft: Reader<boolean> = ({ key, value }, { inverted = false, affirms = false }) => {
  if (affirms) return succeeded(true);
  if (!isScalar(value)) return failed(value, wrongType(key, value, 'true or false'));
  const flag = booleans.get(value.text.trim());
  if (flag !== undefined) return succeeded(flag !== inverted);
  return failed(value, {
    rule: 'boolean-invalid',
    value: value.raw,
    message: `"${key}" is ${shown(value.raw)}, which is neither true nor false.`,
    fix: `Write true or false as the value of "${key}".`,
  });
};

/**
 * Tags as a list, or as one text: with commas, or else semicolons, it is split at them, without at white space, as in
 * Jekyll and Obsidian, unless the spelling says that its text is one value.
 */
export const readTags: Reader<readonly string[]> = ({ key, value }, { whole = false }) => {
  if (value.kind === 'list') return collected(value.items.map((item) => readTag(key, item)));
  if (!isWord(value)) return failed(value, wrongType(key, value, 'a list of texts'));
  return collected(splitTags(value, whole).map((text) => readTag(key, { ...value, text })));
};

function splitTags({ text }: ScalarNode, whole: boolean): readonly string[] {
  for (const mark of [',', ';']) if (text.includes(mark)) return text.split(mark);
  return whole ? [text] : text.split(/\s+/);
}

/** Obsidian's `#` is a mark of tags in text, and no part of them. */
function readTag(key: string, value: ValueNode): Reading<readonly string[]> {
  if (isAbsent(value)) return succeeded([]);
  if (!isWord(value)) return failed(value, wrongType(key, value, 'a list of texts'));
  const tag = value.text.trim().replace(/^#+/, '').replace(/\s+/g, ' ').trim().normalize('NFC');
  if (tag === '.' || tag === '..') return failed(value, tagOfDots(key, value));
  const { value: text, faults } = wellFormed(value, tag);
  return { value: text ? [text] : [], faults };
}

/** A URL has no segment of these names, encoded or not (RFC 3986 §5.2.4), so the tag could have no page. */
function tagOfDots(key: string, { raw }: ValueNode) {
  return {
    rule: 'tag-of-dots',
    value: raw,
    message: `"${key}" holds ${shown(raw)}, which in a path means another folder.`,
    fix: 'Write the tag in letters, or remove it.',
  };
}

/** Addresses, as a list or as one text: a comma or a space may belong to the only one. */
export const readAliases: Reader<readonly string[]> = ({ key, value }) => {
  const items = value.kind === 'list' ? value.items : [value];
  return collected(items.map((item) => readAlias(key, item)));
};

/** `/{{ page.fileSlug }}/` in Eleventy, `/:categories/:title/` in Jekyll and Hugo. */
const pathTemplate = /\{\{|\{%|<%|(?:^|\/):[a-z]/;

function readAlias(key: string, value: ValueNode): Reading<readonly string[]> {
  if (isAbsent(value)) return succeeded([]);
  if (!isWord(value)) return failed(value, wrongType(key, value, 'a list of texts'));
  if (pathTemplate.test(value.text)) return failed(value, unfilledTemplate(key, value));
  const { value: text, faults } = wellFormed(value, value.text.trim());
  return { value: text === undefined ? [] : [text], faults };
}

function unfilledTemplate(key: string, { raw }: ValueNode) {
  return {
    rule: 'alias-template',
    value: raw,
    message: `"${key}" is ${shown(raw)}, a template and no path.`,
    fix: 'Write the path that it stood for, such as /2024/05/tides/, or remove the line.',
  };
}
