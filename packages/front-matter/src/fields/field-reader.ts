import type { Finding, Issue, SourceText } from '@site/diagnostics';
import { groupBy } from '@site/primitives';
import { type Entry, isAbsent } from '../tree.ts';
import { shown } from '../words.ts';
import { canonicalKey, type Field, type FieldName, fields } from './dialects.ts';
import { misspelledKeys } from './misspelled-keys.ts';
import type { Reader } from './reading.ts';
import type { Spelling } from './spelling.ts';

/** An entry that is written in one of a field's spellings. */
interface Candidate {
  readonly entry: Entry;
  readonly spelling: Spelling;
}

/** A value that was read, and where from. */
export interface Found<T> extends Candidate {
  readonly value: T;
  readonly offset: number;
}

/** Reads the fields of one file, and collects their issues and places. */
export class FieldReader {
  readonly #source: SourceText;
  readonly #entries: EntriesByKey;
  readonly #issues = new Map<string, Issue>();
  readonly #unread = new Set<FieldName>();
  readonly #own: ReadonlySet<string>;

  /** @param own - keys that say nothing here about who may read, whatever they say in other tools */
  constructor(source: SourceText, entries: readonly Entry[], own: readonly string[] = []) {
    this.#source = source;
    this.#entries = byKey(entries);
    this.#own = new Set(own.map(canonicalKey));
  }

  get issues(): readonly Issue[] {
    return [...this.#issues.values()];
  }

  /** The fields that are set to something that could not be read. */
  get unread(): readonly FieldName[] {
    return [...this.#unread];
  }

  /** All values of a field, in order of precedence. */
  all<T>(name: FieldName, read: Reader<T>, field: Field = fields[name]): readonly Found<T>[] {
    const { severity, spellings } = field;
    const written = candidates(this.#entries, spellings).filter((each) => !this.#isOwn(each));
    const found = this.#read(severity, written, read);
    if (found.length < written.length) this.#unread.add(name);
    return found;
  }

  #isOwn({ spelling }: Candidate): boolean {
    return spelling.meaning !== undefined && segmentsOf(spelling.path).some((key) => this.#own.has(key));
  }

  /** What stands beside a value, under its own key and a suffix. */
  beside<T>({ spelling }: Candidate, suffix: string, read: Reader<T>): readonly Found<T>[] {
    const beside = candidates(this.#entries, [{ ...spelling, path: spelling.path + suffix }]);
    return this.#read('warning', beside, read);
  }

  #read<T>(severity: Issue['severity'], written: readonly Candidate[], read: Reader<T>): readonly Found<T>[] {
    return written.flatMap(({ entry, spelling }) => {
      const { value, faults } = read(entry, spelling);
      for (const { offset, finding } of faults) this.#report(severity, offset, finding);
      return value === undefined ? [] : [{ value, entry, spelling, offset: entry.value.offset }];
    });
  }

  /** The value of highest precedence. A lower one that differs is an issue, unless it is only a stand-in. */
  first<T>(
    name: FieldName,
    read: Reader<T>,
    same: (a: T, b: T) => boolean = Object.is,
  ): Found<T> | undefined {
    const [winner, ...others] = this.all(name, read);
    for (const other of others) {
      if (winner && !other.spelling.standIn && !same(winner.value, other.value)) this.conflict(winner, other);
    }
    return winner;
  }

  /** Reports that one value was used and another was not. */
  conflict({ entry: used }: Candidate, { entry: unused }: Candidate): void {
    const { line } = this.#source.position(used.keyOffset);
    this.#report('warning', unused.value.offset, {
      rule: 'field-conflict',
      value: unused.value.raw,
      message: `"${unused.key}" is ${shown(unused.value.raw)}, but "${used.key}" on line ${line} is ${shown(used.value.raw)}; "${used.key}" is used.`,
      fix: `Remove "${unused.key}", or give both the same value.`,
    });
  }

  /** Reports the keys that look like one of a field that nothing sets. */
  misspelled(entries: readonly Entry[], isSet: (field: FieldName) => boolean): void {
    for (const { entry, field, severity, finding } of misspelledKeys(entries))
      if (!isSet(field)) this.#report(severity, entry.keyOffset, finding);
  }

  /** Reports a word of another tool for what is not public. */
  notPublic({ entry: { key, value }, spelling }: Candidate, subject: string): void {
    const { meaning = '', from, path, secret } = spelling;
    const [own] = segmentsOf(path.replace(/^(?:cascade\.)?(?:(?:params|extra)\.)?/, ''));
    const is = secret ? 'is set' : `is ${shown(value.raw)}`;
    this.#report('warning', value.offset, {
      rule: 'not-public',
      value: secret ? '' : value.raw,
      message: `"${key}" ${is}, which elsewhere (${from.join(', ')}) means ${meaning}, so ${subject} held back like a draft.`,
      fix: `To publish, remove "${key}". If "${own}" says nothing of who may read on this site, write \`own_fields: [${own}]\` in site.yaml.`,
    });
  }

  /** Fields share spellings (`publishDate`), and one fault is one issue: the more severe of the two. */
  #report(severity: Issue['severity'], offset: number, finding: Finding): void {
    const id = `${offset} ${finding.rule} ${finding.value}`;
    if (this.#issues.get(id)?.severity === 'error') return;
    this.#issues.set(id, this.#source.issue(severity, offset, finding));
  }
}

/** Entries by the form in which their keys are compared: every spelling of every field is looked for. */
type EntriesByKey = ReadonlyMap<string, readonly Entry[]>;

function byKey(entries: readonly Entry[]): EntriesByKey {
  return groupBy(entries, ({ key }) => [canonicalKey(key)]);
}

/** The entries that are written in one of the spellings and set to something. */
function candidates(entries: EntriesByKey, spellings: readonly Spelling[]): readonly Candidate[] {
  return spellings.flatMap((spelling) =>
    lookUp(entries, segmentsOf(spelling.path))
      .filter(({ value }) => !isAbsent(value) && (spelling.when?.(value) ?? true))
      .map((entry) => ({ entry, spelling })),
  );
}

const segmentsByPath = new Map<string, readonly string[]>();

/** The keys of a path, in the form in which keys are compared. The table is finite, and read for every file. */
function segmentsOf(path: string): readonly string[] {
  const known = segmentsByPath.get(path);
  if (known !== undefined) return known;
  const segments = path.split('.').map(canonicalKey);
  segmentsByPath.set(path, segments);
  return segments;
}

/** The entries at a path, in each map of a list of them too (Hugo's `cascade`); their keys become the whole path, as its author wrote it. */
function lookUp(entries: EntriesByKey, [name = '', ...rest]: readonly string[]): readonly Entry[] {
  const here = entries.get(name) ?? [];
  if (rest.length === 0) return here;
  return here.flatMap(({ key, value }) => {
    const maps = value.kind === 'list' ? value.items : [value];
    const below = maps.flatMap((map) => (map.kind === 'map' ? lookUp(byKey(map.entries), rest) : []));
    return below.map((entry) => ({ ...entry, key: `${key}.${entry.key}` }));
  });
}
