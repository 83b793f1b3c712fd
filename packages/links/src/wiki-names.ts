import { groupBy } from '@site/primitives';
import { joinPath } from './join-path.ts';
import type { LinkedRecord } from './linked-record.ts';
import { Nearest } from './nearest.ts';

/** What a wiki link names. */
export type WikiTarget<Record> =
  | { readonly kind: 'record'; readonly record: Record }
  | { readonly kind: 'file'; readonly path: string }
  /** A text that is not published. */
  | { readonly kind: 'unpublished' };

/**
 * Everything that wiki links can name, found as Obsidian does: by a whole path from the root, else by the nearest file
 * whose path ends so, whatever its case; then, as no file is called so, by what a record is called. What is published
 * comes before what is not.
 */
export class WikiNames<Record extends LinkedRecord> {
  readonly #records: ReadonlyMap<string, Record>;
  readonly #published: FileNames;
  readonly #unpublished: FileNames;
  readonly #names: readonly Nearest[];
  readonly #heldBack: ReadonlySet<string>;

  /**
   * @param paths - of all files of the folder, in normalization form C
   * @param isRecordFile - whether a file is one that records are read from
   * @param heldBack - records that are not published: links may name them by their titles, too
   */
  constructor(
    published: readonly Record[],
    paths: Iterable<string>,
    isRecordFile: (path: string) => boolean,
    heldBack: readonly Pick<LinkedRecord, 'title' | 'fields'>[] = [],
  ) {
    this.#records = new Map(published.map((each) => [each.source.file.normalize('NFC'), each]));
    const isPublished = (path: string) => !isRecordFile(path) || this.#records.has(path);
    const all = [...paths];
    this.#published = new FileNames(all.filter(isPublished));
    this.#unpublished = new FileNames(all.filter((path) => !isPublished(path)));
    this.#heldBack = new Set(
      heldBack.flatMap(({ title, fields }) =>
        [...fields.aliases, ...(title === undefined ? [] : [title])].map(nameKey),
      ),
    );
    this.#names = NAMINGS.map((names) => {
      const named = groupBy(published, (each) => new Set(names(each).map(nameKey)));
      return new Nearest(new Map(Array.from(named, ([name, group]) => [name, group.map(fileOf)])));
    });
  }

  /** @param from - the path of the file that the name stands in */
  find(name: string, from: string): WikiTarget<Record> | undefined {
    const target = name.normalize('NFC');
    const path = this.#published.find(target, from) ?? this.#named(target, from);
    if (path !== undefined) {
      const record = this.#records.get(path);
      return record === undefined ? { kind: 'file', path } : { kind: 'record', record };
    }
    const isHeldBack =
      this.#heldBack.has(nameKey(target)) || this.#unpublished.find(target, from) !== undefined;
    return isHeldBack ? { kind: 'unpublished' } : undefined;
  }

  /**
   * The file that is no record, by its name.
   * @param isOnly - whether no other file may be called so
   */
  findFile(name: string, from: string, isOnly: boolean): string | undefined {
    const target = name.normalize('NFC');
    if (isOnly && this.#published.ending(nameKey(target)).length > 1) return undefined;
    const path = this.#published.find(target, from);
    return path === undefined || this.#records.has(path) ? undefined : path;
  }

  /** The only record whose file, or whose folder of its own, has a name. */
  only(name: string): Record | undefined {
    const key = nameKey(name.replace(/\/+$/, ''));
    const [file, ...others] = [key, `${key}/index`, `${key}/_index`]
      .flatMap((path) => this.#published.ending(path))
      .filter((path) => this.#records.has(path));
    return file === undefined || others.length > 0 ? undefined : this.#records.get(file);
  }

  #named(target: string, from: string): string | undefined {
    const key = nameKey(target);
    return this.#names.map((names) => names.find(key, from)).find((found) => found !== undefined);
  }
}

/** How a record is called besides its file, the most exact way first. */
const NAMINGS: readonly ((record: LinkedRecord) => readonly string[])[] = [
  ({ slug, path }) => [slug, path.slice(1)],
  ({ title }) => (title === undefined ? [] : [title]),
  ({ fields }) => fields.aliases,
];

function fileOf({ source }: LinkedRecord): string {
  return source.file.normalize('NFC');
}

/** Files, by the end of their paths. */
class FileNames {
  readonly #byPath: ReadonlyMap<string, readonly string[]>;
  /** By the last part, and by the last two: few paths share these, whatever is below them. */
  readonly #byEnd: ReadonlyMap<string, readonly string[]>;
  readonly #nearest = new Map<string, Nearest>();

  constructor(paths: readonly string[]) {
    this.#byPath = groupBy(paths, (path) => [nameKey(path)]);
    this.#byEnd = groupBy(paths, (path) => {
      const parts = nameKey(path).split('/');
      return new Set([parts.slice(-1).join('/'), parts.slice(-2).join('/')]);
    });
  }

  find(target: string, from: string): string | undefined {
    const isRelative = /^\.\.?\//.test(target);
    const path = nameKey(isRelative ? (joinPath(from, target) ?? '') : target.replace(/^\/+/, ''));
    const [exact] = this.#byPath.get(path) ?? [];
    return exact !== undefined || isRelative ? exact : this.#nearestTo(path, from);
  }

  /** The files whose paths end so. */
  ending(path: string): readonly string[] {
    const files = this.#byEnd.get(path.split('/').slice(-2).join('/')) ?? [];
    return files.filter((file) => `/${nameKey(file)}`.endsWith(`/${path}`));
  }

  #nearestTo(path: string, from: string): string | undefined {
    const known = this.#nearest.get(path);
    if (known !== undefined) return known.find(path, from);
    const ending = this.ending(path);
    if (ending.length === 0) return undefined;
    const nearest = new Nearest(new Map([[path, ending]]));
    this.#nearest.set(path, nearest);
    return nearest.find(path, from);
  }
}

function nameKey(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/\.(?:mdx?|markdown)$/, '');
}
