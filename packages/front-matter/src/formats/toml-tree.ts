import { known } from '@site/primitives';
import type { AST } from 'toml-eslint-parser';
import type { Entry, Place, ScalarNode, ValueNode } from '../tree.ts';

/** A table that still grows: `[a]` and `a.b = 1` can add to it until the document ends. */
interface OpenTable {
  readonly entries: Entry[];
  readonly tables: Map<string, OpenTable>;
  /** The items of its lists of tables. */
  readonly lists: Map<string, ValueNode[]>;
}

interface Key {
  readonly name: string;
  readonly offset: number;
}

/** The kinds of the parser's scalar values as the tree names them. */
const KINDS: Readonly<Record<AST.TOMLValue['kind'], ScalarNode['kind']>> = {
  string: 'text',
  integer: 'number',
  float: 'number',
  boolean: 'boolean',
  'offset-date-time': 'date',
  'local-date-time': 'date',
  'local-date': 'date',
  'local-time': 'date',
};

/** Reads the entries of a TOML document; tables and dotted keys are maps, in the order in which they begin. */
export function readTomlTree(document: AST.TOMLTopLevelTable, text: string, base: number): readonly Entry[] {
  return new TomlTree(text, base).entriesOf(document.body);
}

class TomlTree {
  readonly #text: string;
  readonly #base: number;

  constructor(text: string, base: number) {
    this.#text = text;
    this.#base = base;
  }

  entriesOf(body: readonly (AST.TOMLKeyValue | AST.TOMLTable)[]): readonly Entry[] {
    const root = openTable();
    for (const node of body) {
      if (node.type === 'TOMLKeyValue') this.#assign(root, node);
      else this.#readTable(root, node);
    }
    return root.entries;
  }

  /** `[a.b]` and the lines below it, or `[[a.b]]`, which begins one more item of a list of tables. */
  #readTable(root: OpenTable, { kind, key, body }: AST.TOMLTable): void {
    const brackets = kind === 'array' ? 2 : 1;
    const place = this.#place(key.range[0] - brackets, key.range[1] + brackets);
    const { parents, last } = this.#keyPath(key);
    const parent = parents.reduce((table, each) => descend(table, each, place), root);
    const table = kind === 'array' ? addItem(parent, last, place) : descend(parent, last, place);
    for (const pair of body) this.#assign(table, pair);
  }

  #assign(table: OpenTable, { key, value }: AST.TOMLKeyValue): void {
    const place = this.#place(...key.range);
    const { parents, last } = this.#keyPath(key);
    const parent = parents.reduce((open, each) => descend(open, each, place), table);
    parent.entries.push({ key: last.name, keyOffset: last.offset, value: this.#node(value) });
  }

  #keyPath({ keys }: AST.TOMLKey): { readonly parents: readonly Key[]; readonly last: Key } {
    const path = keys.map((key) => ({
      name: key.type === 'TOMLBare' ? key.name : key.value,
      offset: this.#base + key.range[0],
    }));
    return { parents: path.slice(0, -1), last: known(path.at(-1)) };
  }

  #node(node: AST.TOMLContentNode): ValueNode {
    const place = this.#place(...node.range);
    if (node.type === 'TOMLArray')
      return { kind: 'list', items: node.elements.map((item) => this.#node(item)), ...place };
    if (node.type === 'TOMLInlineTable') return { kind: 'map', entries: this.entriesOf(node.body), ...place };
    return { kind: KINDS[node.kind], text: node.kind === 'string' ? node.value : place.raw, ...place };
  }

  #place(start: number, end: number): Place {
    return { offset: this.#base + start, raw: this.#text.slice(start, end) };
  }
}

function openTable(): OpenTable {
  return { entries: [], tables: new Map(), lists: new Map() };
}

/** The table under a key: the one that is open there (in a list of tables the last one), or a new one. */
function descend(parent: OpenTable, { name, offset }: Key, place: Place): OpenTable {
  const open = parent.tables.get(name);
  if (open !== undefined) return open;
  const table = openTable();
  parent.tables.set(name, table);
  parent.entries.push({
    key: name,
    keyOffset: offset,
    value: { kind: 'map', entries: table.entries, ...place },
  });
  return table;
}

/** The next item of a list of tables. */
function addItem(parent: OpenTable, { name, offset }: Key, place: Place): OpenTable {
  const table = openTable();
  const item: ValueNode = { kind: 'map', entries: table.entries, ...place };
  const items = parent.lists.get(name);
  if (items === undefined) {
    const added = [item];
    parent.lists.set(name, added);
    parent.entries.push({ key: name, keyOffset: offset, value: { kind: 'list', items: added, ...place } });
  } else items.push(item);
  parent.tables.set(name, table);
  return table;
}
