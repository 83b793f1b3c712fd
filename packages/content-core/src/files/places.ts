import { type Layout, type Place, placeOf } from '@site/layouts';
import { isRecordFile } from './location.ts';

/** Where the files of a folder stand in the site, which is not where they lie when the folder is a whole repository. */
export class Places {
  readonly #layout: Layout | undefined;
  readonly #places = new Map<string, Place | undefined>();

  /** @param layout - of plain notes there is none: they stand where they lie */
  constructor(layout: Layout | undefined) {
    this.#layout = layout;
  }

  /** Where a file stands, by where it lies; `undefined` when it is none of the content. */
  of(path: string): Place | undefined {
    if (this.#layout === undefined) return { logical: path };
    if (!this.#places.has(path)) this.#places.set(path, placeOf(this.#layout, path));
    return this.#places.get(path);
  }

  /** Whether a file is one that records are read from. */
  isRecord(path: string): boolean {
    return isRecordFile(path) && this.of(path) !== undefined;
  }

  /** As it would be named if it lay where it stands. */
  logical(path: string): string {
    return this.of(path)?.logical ?? path;
  }
}
