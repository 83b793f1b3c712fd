import { groupBy } from '@site/primitives';
import type { Manuscript } from '../records/manuscript.ts';

/** The published records, by everything that other records name them by. */
export class RecordIndex {
  readonly #byFile = new Map<string, Manuscript>();
  readonly #byPath = new Map<string, Manuscript>();
  readonly #byName: readonly ReadonlyMap<string, readonly Manuscript[]>[];

  constructor(published: readonly Manuscript[]) {
    for (const manuscript of published) {
      this.#byFile.set(manuscript.source.file.normalize('NFC'), manuscript);
      this.#byPath.set(manuscript.path, manuscript);
    }
    this.#byName = NAMINGS.map((names) =>
      groupBy(published, (manuscript) => new Set(names(manuscript).map(nameKey))),
    );
  }

  byFile(file: string): Manuscript | undefined {
    return this.#byFile.get(file);
  }

  byPath(path: string): Manuscript | undefined {
    return this.#byPath.get(path);
  }

  /** The records a wiki link can mean: those of the most exact way of naming that finds any. */
  byName(name: string): readonly Manuscript[] {
    const key = nameKey(name);
    return this.#byName.map((group) => group.get(key)).find((found) => found !== undefined) ?? [];
  }
}

/** How a wiki link can name a record, the most exact way first. */
const NAMINGS: readonly ((manuscript: Manuscript) => readonly string[])[] = [
  ({ source }) => [withoutExtension(source.file)],
  ({ source, path, slug }) => [fileName(source.file), slug, path.slice(1)],
  ({ title }) => (title === undefined ? [] : [title]),
  ({ fields }) => fields.aliases,
];

function nameKey(name: string): string {
  return withoutExtension(name.normalize('NFC').trim().toLowerCase());
}

function withoutExtension(path: string): string {
  return path.replace(/\.(?:md|markdown)$/i, '');
}

function fileName(path: string): string {
  return withoutExtension(path.slice(path.lastIndexOf('/') + 1));
}
