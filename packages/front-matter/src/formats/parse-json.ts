import { expected } from '@site/primitives';
import { type Block, blockText, type Entry, type Parsed, unreadable, type ValueNode } from '../tree.ts';
import { shown } from '../words.ts';

/** Deeper nesting is refused, so that a file of a million `[` cannot exhaust the stack. */
const maxNesting = 64;

/** Where the text stops being JSON. */
class JsonSyntaxError extends Error {
  readonly at: number;

  constructor(at: number, expected: string) {
    super(expected);
    this.at = at;
  }
}

/**
 * Reads JSON (RFC 8259) with the place of every value. `JSON.parse` gives no places, and its errors name
 * positions in words that differ from engine to engine.
 */
export function parseJson(block: Block): Parsed {
  const text = blockText(block);
  try {
    return { entries: new JsonReader(text, block.start).document(), issues: [] };
  } catch (error) {
    const { at, message } = expected(error, JsonSyntaxError);
    const found = /^\S+/.exec(text.slice(at))?.[0] ?? '';
    return unreadable(block, block.start + at, {
      rule: 'json-syntax',
      value: found,
      message: `The front matter is not JSON here: ${found === '' ? 'it ends' : `${shown(found)} stands`} where ${message} should be.`,
      fix: 'JSON wants double quotes around keys and texts, commas between members and none after the last.',
    });
  }
}

class JsonReader {
  readonly #text: string;
  readonly #base: number;
  #at = 0;

  constructor(text: string, base: number) {
    this.#text = text;
    this.#base = base;
  }

  /** The members of the object that is the root. */
  document(): readonly Entry[] {
    this.#space();
    if (this.#text[this.#at] !== '{') throw new JsonSyntaxError(this.#at, 'an object');
    const entries = this.#members(0);
    this.#space();
    if (this.#at < this.#text.length) throw new JsonSyntaxError(this.#at, 'the end of the front matter');
    return entries;
  }

  #value(depth: number): ValueNode {
    this.#space();
    if (depth > maxNesting)
      throw new JsonSyntaxError(this.#at, `a value less than ${maxNesting} levels deep`);
    const start = this.#at;
    const first = this.#text[start];
    if (first === '{') return { kind: 'map', entries: this.#members(depth), ...this.#since(start) };
    if (first === '[') return { kind: 'list', items: this.#items(depth), ...this.#since(start) };
    if (first === '"') return { kind: 'text', text: this.#string(), ...this.#since(start) };
    return this.#literal();
  }

  #members(depth: number): Entry[] {
    const entries: Entry[] = [];
    this.#sequence('}', () => entries.push(this.#member(depth)));
    return entries;
  }

  #member(depth: number): Entry {
    const start = this.#at;
    if (this.#text[start] !== '"') throw new JsonSyntaxError(start, 'a key in double quotes');
    const key = this.#string();
    this.#space();
    if (!this.#take(/:/y)) throw new JsonSyntaxError(this.#at, 'a colon');
    return { key, keyOffset: this.#base + start, value: this.#value(depth + 1) };
  }

  #items(depth: number): ValueNode[] {
    const items: ValueNode[] = [];
    this.#sequence(']', () => items.push(this.#value(depth + 1)));
    return items;
  }

  /** From the opening bracket to the closing one: elements with commas between them. */
  #sequence(close: ']' | '}', element: () => void): void {
    this.#at += 1;
    this.#space();
    if (this.#closes(close)) return;
    do {
      this.#space();
      element();
      this.#space();
    } while (this.#take(/,/y));
    if (!this.#closes(close)) throw new JsonSyntaxError(this.#at, `a comma or ${close}`);
  }

  #closes(close: ']' | '}'): boolean {
    if (this.#text[this.#at] !== close) return false;
    this.#at += 1;
    return true;
  }

  /** RFC 8259 §7. */
  #string(): string {
    const start = this.#at;
    this.#at += 1;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them raw, and this is where it is checked.
    while (this.#take(/[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y));
    if (!this.#take(/"/y)) throw new JsonSyntaxError(this.#at, 'the end of the text, or a valid escape');
    return String(JSON.parse(this.#text.slice(start, this.#at)));
  }

  #literal(): ValueNode {
    const start = this.#at;
    for (const { kind, pattern } of literals) {
      const text = this.#take(pattern);
      if (text) return { kind, text, ...this.#since(start) };
    }
    throw new JsonSyntaxError(start, 'a value');
  }

  #since(start: number): { readonly offset: number; readonly raw: string } {
    return { offset: this.#base + start, raw: this.#text.slice(start, this.#at) };
  }

  #space(): void {
    this.#take(/[ \t\n\r]+/y);
  }

  /** Takes what a sticky pattern finds here. */
  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }
}

/** RFC 8259 §3 and §6. */
const literals = [
  { kind: 'null', pattern: /null\b/y },
  { kind: 'boolean', pattern: /(?:true|false)\b/y },
  { kind: 'number', pattern: /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y },
] as const;
