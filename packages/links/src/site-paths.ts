import { groupBy } from '@site/primitives';
import type { LinkedRecord } from './linked-record.ts';
import type { OwnPaths } from './own-paths.ts';
import { Similar } from './similar.ts';

/** What a path leads to. Paths are not percent-encoded. */
export type PathTarget<Record> =
  | { readonly kind: 'record'; readonly record: Record }
  /** A list, or what else the site publishes itself. */
  | { readonly kind: 'own'; readonly path: string }
  /** An address that a record had before. */
  | { readonly kind: 'redirect'; readonly record: Record | undefined }
  | { readonly kind: 'unpublished' };

/** What the paths of a site are looked up in. */
export interface PathTables<Record> {
  readonly published: readonly Record[];
  readonly records: {
    byFile(file: string): Record | undefined;
    byPath(path: string): Record | undefined;
  };
  readonly own: OwnPaths;
  readonly redirects: ReadonlyMap<string, string>;
  /** Of all files of the folder, in normalization form C. */
  readonly files: Iterable<string>;
  /** Where a file stands in the site, by where it lies. */
  readonly logical: (path: string) => string;
  /** Whether a file is one that records are read from. */
  readonly isRecordFile: (path: string) => boolean;
  /** What a path becomes when it is published. */
  readonly slugify: (path: string) => string;
}

/** Everything that a site publishes at a path, found by each form in which generators write it. */
export class SitePaths<Record extends LinkedRecord> {
  readonly #tables: PathTables<Record>;
  /** The files of records and pages, by their paths without what generators leave out. */
  readonly #files: ReadonlyMap<string, readonly string[]>;
  readonly #similar: Similar;

  constructor(tables: PathTables<Record>) {
    this.#tables = tables;
    this.#files = groupBy(
      [...tables.files].filter(tables.isRecordFile),
      (file) => new Set([file, tables.logical(file)].map((path) => stemOf(path).toLowerCase())),
    );
    this.#similar = new Similar(tables.published.map(({ path }) => path));
  }

  /** @param path - from the root, without a slash at its beginning, in normalization form C */
  find(path: string): PathTarget<Record> | undefined {
    const stem = stemOf(path);
    const files = this.#files.get(stem.toLowerCase()) ?? [];
    const { records, redirects, own, slugify } = this.#tables;
    const published = files.flatMap((file) => {
      const record = records.byFile(file);
      return record === undefined ? [] : [{ file, record }];
    });
    const [first] = published;
    const exact =
      published.find(({ file }) => file === path) ?? published.find(({ file }) => stemOf(file) === stem);
    const record =
      (exact ?? first)?.record ?? records.byPath(`/${stem}`) ?? records.byPath(`/${slugify(stem)}`);
    if (record !== undefined) return { kind: 'record', record };
    const bare = `/${path.replace(/\/+$/, '')}`;
    const moved = redirects.get(bare) ?? redirects.get(`/${stem}`);
    if (moved !== undefined && own.has(moved)) return { kind: 'own', path: moved };
    if (moved !== undefined) return { kind: 'redirect', record: records.byPath(moved) };
    const ownPath =
      [bare, `/${stem}`, `/${slugify(stem)}`].find((each) => own.has(each)) ?? own.tagAt(`/${stem}`);
    if (ownPath !== undefined) return { kind: 'own', path: ownPath };
    return files.length > 0 ? { kind: 'unpublished' } : undefined;
  }

  /** The paths of records that are nearly called so. */
  similar(path: string): readonly string[] {
    return this.#similar.find(path);
  }
}

/** A path without what generators leave out of it, or put in: `a/b/`, `a/b.html`, `a/b.md` and `a/b/index.md` are `a/b`. */
function stemOf(path: string): string {
  return path
    .replace(/\/+$/, '')
    .replace(/(?:^|\/)(?:_?index|readme)(?:\.(?:md|markdown|mdx|html?))?$/i, '')
    .replace(/\.(?:md|markdown|mdx|html?)$/i, '');
}
