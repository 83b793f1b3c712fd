import type { Finding, Issue, SourceText } from '@site/diagnostics';
import { canonicalKey } from '../fields/dialects.ts';
import { withoutDuplicates } from '../fields/duplicate-keys.ts';
import { type Entry, isAbsent, maxDepth, type ValueNode } from '../tree.ts';
import { loneSurrogate, shown } from '../words.ts';
import { looksPrivate } from './looks-private.ts';
import { scalarValue } from './scalar-value.ts';

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** What an owner says of which keys are published. */
export interface DataOptions {
  /** Keys that are published though they look private. */
  readonly show?: readonly string[] | undefined;
  /** Keys that are not published. */
  readonly hide?: readonly string[] | undefined;
}

/** The author's own keys as JSON, and what of them is not published, and why. */
export interface ReadData {
  /** Absent without any. */
  readonly value?: JsonObject;
  readonly issues: readonly Issue[];
}

/** The most bytes of JSON that the own keys of a file may be: every answer that lists the record has them. */
const MAX_BYTES = 16_384;

/** The longest key, in UTF-16 code units: YAML 1.2 §7.4.2 has a bound, too. */
const MAX_KEY = 200;

/** Names that reach what all objects of JavaScript share, in programs that merge objects carelessly. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads the author's own keys as JSON, in their order. A text that YAML or TOML writes as a date stays as it is written. */
export function readData(source: SourceText, own: readonly Entry[], options: DataOptions = {}): ReadData {
  if (own.length === 0) return { issues: [] };
  const reader = new DataReader(source, options);
  const { entries, issues } = withoutDuplicates(source, own);
  const value = reader.read(entries);
  const all = [...issues, ...reader.issues];
  return Object.keys(value).length === 0 ? { issues: all } : { value, issues: all };
}

class DataReader {
  readonly issues: Issue[] = [];
  readonly #source: SourceText;
  readonly #show: ReadonlySet<string>;
  readonly #hide: ReadonlySet<string>;

  constructor(source: SourceText, { show = [], hide = [] }: DataOptions) {
    this.#source = source;
    this.#show = new Set(show.map(canonicalKey));
    this.#hide = new Set(hide.map(canonicalKey));
  }

  read(entries: readonly Entry[]): JsonObject {
    let bytes = 0;
    const taken = this.#members(entries, '', 1).filter(({ entry, member }) => {
      const size = new TextEncoder().encode(JSON.stringify(member)).length;
      const fits = bytes + size <= MAX_BYTES;
      if (fits) bytes += size;
      else this.#report(entry, tooMuch(entry.key, size));
      return fits;
    });
    return Object.fromEntries(taken.map(({ member }) => member));
  }

  /** The members of a map that are published. */
  #members(entries: readonly Entry[], parent: string, depth: number): readonly Member[] {
    return entries.flatMap((entry): readonly Member[] => {
      const path = parent + entry.key;
      if (isAbsent(entry.value) && !isCut(entry.value)) return [];
      if (this.#isHidden(entry, path)) return [];
      const finding = keyFault(entry.key);
      if (finding !== undefined) return this.#report(entry, finding);
      const value = this.#value(entry, entry.value, path, depth);
      return value === undefined ? [] : [{ entry, member: [entry.key, value] as const }];
    });
  }

  #value(entry: Entry, value: ValueNode, path: string, depth: number): JsonValue | undefined {
    if (isCut(value) || depth > maxDepth) return void this.#report(entry, tooDeep(path));
    if (value.kind === 'list')
      return value.items
        .map((item) => this.#value(entry, item, path, depth + 1))
        .filter((item) => item !== undefined);
    if (value.kind === 'map')
      return Object.fromEntries(
        this.#members(value.entries, `${path}.`, depth + 1).map(({ member }) => member),
      );
    if (loneSurrogate.test(value.text)) return void this.#report(entry, halfCharacter(path, value.raw));
    return scalarValue(value);
  }

  #isHidden(entry: Entry, path: string): boolean {
    const names = [canonicalKey(path), canonicalKey(entry.key)];
    if (names.some((name) => this.#hide.has(name))) return true;
    if (!looksPrivate(entry) || names.some((name) => this.#show.has(name))) return false;
    this.#report(entry, privateKey(path));
    return true;
  }

  #report({ keyOffset }: Entry, finding: Finding): readonly never[] {
    this.issues.push(this.#source.issue('warning', keyOffset, finding));
    return [];
  }
}

interface Member {
  readonly entry: Entry;
  readonly member: readonly [key: string, value: JsonValue];
}

/** A list or map that the tree leaves empty because it is too deep. */
function isCut(value: ValueNode): boolean {
  const isEmpty =
    (value.kind === 'list' && value.items.length === 0) ||
    (value.kind === 'map' && value.entries.length === 0);
  return isEmpty && !/^[[{]\s*[\]}]$/.test(value.raw) && /[^\s[\]{}]/.test(value.raw);
}

function keyFault(key: string): Finding | undefined {
  if (RESERVED.has(key))
    return {
      rule: 'data-key',
      value: key,
      message: `"${key}" is a name that programs in JavaScript keep for themselves, so it is not published.`,
      fix: 'Give the key another name.',
    };
  if (key.length <= MAX_KEY && !loneSurrogate.test(key)) return undefined;
  return {
    rule: 'data-key',
    value: key.slice(0, MAX_KEY).toWellFormed(),
    message: `A key of front matter is text of at most ${MAX_KEY} characters; ${shown(key)} is not published.`,
    fix: 'Give the key a shorter name.',
  };
}

function privateKey(path: string): Finding {
  return {
    rule: 'data-private',
    value: path,
    message: `"${path}" looks like something that not everyone may read, so it is not published.`,
    fix: `If everyone may, write \`data: {show: [${path}]}\` in site.yaml; \`data: {hide: [${path}]}\` says that nobody should.`,
  };
}

function tooDeep(path: string): Finding {
  return {
    rule: 'data-depth',
    value: path,
    message: `"${path}" holds values more than ${maxDepth} levels deep, which are not published.`,
    fix: 'Write them nearer to the top.',
  };
}

function tooMuch(key: string, size: number): Finding {
  return {
    rule: 'data-size',
    value: key,
    message: `"${key}" takes ${size} bytes, and all own keys of a file together may take ${MAX_BYTES}, so it is not published.`,
    fix: 'Write what is long into the text, or into a file beside it.',
  };
}

function halfCharacter(path: string, raw: string): Finding {
  return {
    rule: 'text-surrogate',
    value: raw,
    message: `"${path}" holds half a character, a surrogate without its partner, so it is not published.`,
    fix: 'Remove it, or the escape that makes it.',
  };
}
