import type { Entry } from '../tree.ts';

type Value = Entry['value'];

/** A part of a list, with a heading of its own where the author gives it one. */
export interface Group {
  readonly name?: string;
  readonly items: readonly string[];
}

/** The keys of the parts of an item, in the order in which they are read. */
const AMOUNT = ['amount', 'quantity', 'qty', 'unit', 'units', 'measure'];
const NAME = ['name', 'item', 'ingredient', 'food', 'title'];
const TEXT = ['text', 'step', 'description', 'instruction', 'direction', 'content'];
const GROUP_NAME = [...NAME, 'group', 'section', 'heading', 'for'];

/** The ingredients: a list, a map of lists, or a text with a line for each. */
export function ingredientGroups(value: Value): readonly Group[] {
  return groupsOf(value, ingredientText, (text) => text.split('\n'));
}

/** The steps: the same, or a text whose paragraphs are steps. */
export function stepGroups(value: Value): readonly Group[] {
  return groupsOf(value, stepText, (text) =>
    /\n[^\S\n]*\n/.test(text) ? text.split(/\n[^\S\n]*(?:\n[^\S\n]*)+/) : text.split('\n'),
  );
}

function groupsOf(
  value: Value,
  write: (item: Value) => string,
  split: (text: string) => readonly string[],
): readonly Group[] {
  if (value.kind === 'map')
    return value.entries.flatMap(({ key, value: part }) => withName(key, groupsOf(part, write, split)));
  if (value.kind !== 'list') {
    const items = split(scalarText(value)).map(oneItem).filter(Boolean);
    return items.length === 0 ? [] : [{ items }];
  }
  const groups: Group[] = [];
  let loose: string[] = [];
  const close = () => {
    if (loose.length > 0) groups.push({ items: loose });
    loose = [];
  };
  for (const item of value.items) {
    const group = nestedGroup(item);
    if (group === undefined) loose.push(...[oneItem(write(item))].filter(Boolean));
    else {
      close();
      groups.push(...withName(group.name, groupsOf(group.value, write, split)));
    }
  }
  close();
  return groups;
}

/** `{title: Dough, items: […]}`, or `Dough: […]`. */
function nestedGroup(item: Value): { readonly name: string; readonly value: Value } | undefined {
  if (item.kind !== 'map') return undefined;
  const list = item.entries.find(({ value }) => value.kind === 'list');
  if (list === undefined) return undefined;
  const name = member(item.entries, GROUP_NAME);
  if (name === '' && item.entries.length > 1) return undefined;
  return { name: name === '' ? list.key : name, value: list.value };
}

function withName(name: string, groups: readonly Group[]): readonly Group[] {
  const [first, ...others] = groups;
  return first === undefined ? [] : [{ name, ...first }, ...others];
}

function ingredientText(value: Value): string {
  if (value.kind !== 'map') return scalarText(value);
  const { entries } = value;
  const name = member(entries, NAME);
  if (name === '') return anyText(entries);
  const amount = AMOUNT.map((key) => member(entries, [key]));
  const used = new Set([...AMOUNT, ...NAME]);
  const notes = entries
    .filter(({ key }) => !used.has(key.toLowerCase()))
    .map((entry) => scalarText(entry.value));
  return [[...amount, name].filter(Boolean).join(' '), ...notes.filter(Boolean)].join(', ');
}

function stepText(value: Value): string {
  if (value.kind !== 'map') return scalarText(value);
  const [name, text] = [member(value.entries, NAME), member(value.entries, TEXT)];
  if (text === '') return anyText(value.entries);
  return name === '' ? text : `${name}: ${text}`;
}

/** `- flour: 200 g` is a map to YAML, and a line to its author. */
function anyText(entries: readonly Entry[]): string {
  const all = entries.map(({ key, value }) => [key, scalarText(value)].filter(Boolean).join(': '));
  return all.join(', ');
}

function member(entries: readonly Entry[], keys: readonly string[]): string {
  const found = keys.flatMap((name) => entries.find(({ key }) => key.toLowerCase() === name) ?? [])[0];
  return found === undefined ? '' : scalarText(found.value);
}

/** The text of a value, of a list that of its items; empty where nothing is set. */
export function scalarText(value: Value): string {
  if (value.kind === 'list') return value.items.map(scalarText).filter(Boolean).join(', ');
  if (value.kind === 'map') return anyText(value.entries);
  return value.kind === 'null' ? '' : value.text.trim();
}

/** One item on lines of its own, without a mark that its author put before it. */
function oneItem(text: string): string {
  return text
    .trim()
    .replace(/^(?:[-*+•]|\d{1,3}[.)])\s+/, '')
    .trim();
}

/**
 * Writes the lists as markdown, each under its heading. The texts are the author's markdown; only their beginnings are
 * text, whatever they look like.
 * @param mark - of an item by its number
 */
export function listText(groups: readonly Group[], mark: (at: number) => string): string {
  return groups
    .map(({ name, items }) => {
      const heading = name === undefined ? '' : `### ${name.replace(/\s+/g, ' ').trim()}\n\n`;
      const lines = items.map((item, at) => {
        const own = mark(at + 1);
        const text = item.replace(/^(?=[#>])/, '\\').replace(/^(\d+)(?=[.)](?:\s|$))/, '$1\\');
        return `${own}${text.replace(/\n[^\S\n]*/g, `\n${' '.repeat(own.length)}`)}\n`;
      });
      return heading + lines.join('');
    })
    .join('\n');
}
