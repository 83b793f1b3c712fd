import { parse } from 'smol-toml';
import type { Entry, MapNode, ScalarNode, ValueNode } from '../tree.ts';

/** A table that still grows: `[a]` and `a.b = 1` can add to it until the document ends. */
interface OpenTable {
  readonly entries: Entry[];
  readonly tables: Map<string, OpenTable>;
}

interface Key {
  readonly name: string;
  readonly offset: number;
}

/**
 * Reads the entries of a TOML text with the place of every value. The text must have been accepted by
 * smol-toml: this scanner only tells values apart, and smol-toml, which keeps no places, decodes the strings.
 */
export function readTomlTree(text: string, base: number): readonly Entry[] {
  return new TomlScanner(text, base).document();
}

/** Sticky patterns of TOML's lexical units (toml.io/en/v1.0.0). A `"""` text may end in up to five quotes. */
const units = {
  void: /(?:[ \t\r\n]+|#[^\n]*)*/y,
  blank: /[ \t]*/y,
  bareKey: /[^\s."'=\]]+/y,
  string: /"""(?:[^\\]|\\[\s\S])*?"{3,5}(?!")|'''[\s\S]*?'{3,5}(?!')|"(?:[^"\\]|\\.)*"|'[^']*'/y,
  // A date and its time may have a space between them.
  token: /[^\s,#\]}]+(?: \d{2}:[^\s,#\]}]*)?/y,
};

/** What kind of value a token is, by how it begins; what fits no row is a number. */
const tokenKinds: readonly { readonly pattern: RegExp; readonly kind: ScalarNode['kind'] }[] = [
  { pattern: /^(?:true|false)$/, kind: 'boolean' },
  { pattern: /^\d{4}-\d{2}-\d{2}|^\d{2}:\d{2}/, kind: 'date' },
];

class TomlScanner {
  readonly #text: string;
  readonly #base: number;
  #at = 0;

  constructor(text: string, base: number) {
    this.#text = text;
    this.#base = base;
  }

  document(): readonly Entry[] {
    const root = openTable();
    let table = root;
    for (this.#skip(); this.#at < this.#text.length; this.#skip()) {
      if (this.#text[this.#at] === '[') table = this.#header(root);
      else this.#assign(table);
    }
    return root.entries;
  }

  /** `[a.b]`, or `[[a.b]]`, which begins one more item of a list of tables. */
  #header(root: OpenTable): OpenTable {
    const start = this.#at;
    const isItem = this.#text.startsWith('[[', start);
    this.#at += isItem ? 2 : 1;
    const { parents, last } = this.#keyPath();
    this.#at += isItem ? 2 : 1;
    const place = this.#since(start);
    const parent = parents.reduce((table, key) => descend(table, key, place), root);
    return isItem ? addItem(parent, last, place) : descend(parent, last, place);
  }

  #assign(table: OpenTable): void {
    const start = this.#at;
    const { parents, last } = this.#keyPath();
    const place = this.#since(start);
    this.#at += 1; // the equals sign
    this.#take('blank');
    const value = this.#value();
    const parent = parents.reduce((open, key) => descend(open, key, place), table);
    parent.entries.push({ key: last.name, keyOffset: last.offset, value });
  }

  /** `a`, `"a"` or `a . b`, up to the bracket or equals sign. */
  #keyPath(): { readonly parents: readonly Key[]; readonly last: Key } {
    const parents: Key[] = [];
    for (let last = this.#key(); ; last = this.#key()) {
      if (this.#text[this.#at] !== '.') return { parents, last };
      parents.push(last);
      this.#at += 1; // the dot
    }
  }

  /** One part of a path, and the blanks around it. */
  #key(): Key {
    this.#take('blank');
    const offset = this.#base + this.#at;
    const quoted = this.#take('string');
    const name = quoted ? decode(quoted) : this.#take('bareKey');
    this.#take('blank');
    return { name, offset };
  }

  #value(): ValueNode {
    const start = this.#at;
    const first = this.#text[start];
    if (first === '[') return { kind: 'list', items: this.#items(), ...this.#since(start) };
    if (first === '{') return { kind: 'map', entries: this.#inlineTable(), ...this.#since(start) };
    const quoted = this.#take('string');
    if (quoted) return { kind: 'text', text: decode(quoted), ...this.#since(start) };
    const text = this.#take('token').trimEnd();
    const kind = tokenKinds.find(({ pattern }) => pattern.test(text))?.kind ?? 'number';
    return { kind, text, ...this.#since(start) };
  }

  #items(): ValueNode[] {
    const items: ValueNode[] = [];
    this.#sequence(']', () => items.push(this.#value()));
    return items;
  }

  #inlineTable(): Entry[] {
    const table = openTable();
    this.#sequence('}', () => this.#assign(table));
    return table.entries;
  }

  /** From the opening bracket past the closing one; a comma may follow the last element. */
  #sequence(close: ']' | '}', element: () => void): void {
    this.#at += 1;
    for (this.#skip(); this.#at < this.#text.length && this.#text[this.#at] !== close; this.#skip()) {
      element();
      this.#skip();
      if (this.#text[this.#at] === ',') this.#at += 1;
    }
    this.#at += 1;
  }

  #since(start: number): { readonly offset: number; readonly raw: string } {
    return { offset: this.#base + start, raw: this.#text.slice(start, this.#at).trimEnd() };
  }

  #skip(): void {
    this.#take('void');
  }

  #take(unit: keyof typeof units): string {
    units[unit].lastIndex = this.#at;
    const found = units[unit].exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}

function openTable(): OpenTable {
  return { entries: [], tables: new Map() };
}

/** The table under a key: the one that is open there (in a list of tables the last one), or a new one. */
function descend(parent: OpenTable, key: Key, place: Omit<MapNode, 'kind' | 'entries'>): OpenTable {
  const open = parent.tables.get(key.name);
  if (open) return open;
  const table = openTable();
  parent.tables.set(key.name, table);
  const value: MapNode = { kind: 'map', entries: table.entries, ...place };
  parent.entries.push({ key: key.name, keyOffset: key.offset, value });
  return table;
}

/** The next item of a list of tables. Only the first is kept in the tree: no field reads a list of tables. */
function addItem(parent: OpenTable, key: Key, place: Omit<MapNode, 'kind' | 'entries'>): OpenTable {
  const table = openTable();
  const item: MapNode = { kind: 'map', entries: table.entries, ...place };
  if (!parent.tables.has(key.name)) {
    parent.entries.push({
      key: key.name,
      keyOffset: key.offset,
      value: { kind: 'list', items: [item], ...place },
    });
  }
  parent.tables.set(key.name, table);
  return table;
}

function decode(quoted: string): string {
  return String(parse(`text = ${quoted}`)['text']);
}
