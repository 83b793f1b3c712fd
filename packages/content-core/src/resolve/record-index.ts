import type { Manuscript } from '../records/manuscript.ts';

/** The published records, by everything that other records name them by. */
export class RecordIndex {
  readonly #byFile = new Map<string, Manuscript>();
  readonly #byPath = new Map<string, Manuscript>();

  constructor(published: readonly Manuscript[]) {
    for (const manuscript of published) {
      this.#byFile.set(manuscript.source.file.normalize('NFC'), manuscript);
      this.#byPath.set(manuscript.path, manuscript);
    }
  }

  byFile(file: string): Manuscript | undefined {
    return this.#byFile.get(file);
  }

  byPath(path: string): Manuscript | undefined {
    return this.#byPath.get(path);
  }
}
