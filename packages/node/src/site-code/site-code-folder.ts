import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { configFile, unnamedCode } from './config-file.ts';
import type { LoadedCode } from './load-code.ts';
import type { SiteCode } from './site-code.ts';

/** Whose code is run: that of a folder, or none (`false`). `undefined` when nobody has said. */
export type CodeChoice = string | false | undefined;

/** What of a folder is code. */
export interface OpenedCode {
  /** Absent when none is run. */
  readonly code?: SiteCode;
  /** What its owner may want to know, though nothing is wrong. */
  readonly note?: string;
}

/** The code that a content folder is read with. It is loaded again when one of its files is another. */
export class SiteCodeFolder {
  readonly #content: string;
  readonly #choice: CodeChoice;
  #path: string | undefined;
  #loaded: LoadedCode | undefined;
  /** The files that were read last, also those of code that cannot be used. */
  #files: ReadonlySet<string> = new Set();
  /** What those files were then; `undefined` before they were read. */
  #stamps: string | undefined;

  constructor(content: string, choice: CodeChoice) {
    this.#content = content;
    this.#choice = choice;
  }

  /** @throws {SiteCodeError} when the code cannot be used, or the folder has some of which nobody has said whether to run it */
  async open(): Promise<OpenedCode> {
    if (this.#choice === false) return {};
    if (this.#choice === undefined) {
      const note = unnamedCode(this.#content);
      return note === undefined ? {} : { note };
    }
    const folder = resolve(this.#choice);
    const path = this.#configFile(folder);
    if (this.#loaded === undefined || this.#path !== path || !(await this.#loaded.isSame())) {
      this.#loaded = undefined;
      // Loaded by those alone who have code.
      const { loadCode } = await import('./load-code.ts');
      const read = { files: new Set([path]), packages: new Set<string>() };
      this.#files = read.files;
      // Of what is written while it is loaded, something is another afterwards.
      const before = stampsOf(read.files);
      this.#stamps = before;
      try {
        this.#loaded = await loadCode(folder, path, read);
      } finally {
        if (stampsOf([path]) === before) this.#stamps = stampsOf(read.files);
      }
      this.#path = path;
    }
    return { code: this.#loaded.code };
  }

  #configFile(folder: string): string {
    try {
      return configFile(folder);
    } catch (error) {
      // It went: what it was is compared with no longer.
      this.#loaded = undefined;
      if (this.#stamps !== undefined) this.#stamps = stampsOf(this.#files);
      throw error;
    }
  }

  /** Whether the code is another than when it was last opened. */
  async hasChanged(): Promise<boolean> {
    if (this.#stamps === undefined) return false;
    if (this.#loaded !== undefined) return !(await this.#loaded.isSame());
    return this.#stamps !== stampsOf(this.#files);
  }
}

/** When files were last changed, and how long they are. */
function stampsOf(files: Iterable<string>): string {
  return JSON.stringify(
    Array.from(files, (path) => {
      const stats = statSync(path, { throwIfNoEntry: false });
      return [path, stats?.mtimeMs, stats?.size];
    }),
  );
}
