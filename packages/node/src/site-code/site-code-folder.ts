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
    const path = configFile(folder);
    if (this.#loaded === undefined || this.#path !== path || !(await this.#loaded.isSame())) {
      this.#loaded = undefined;
      // Loaded by those alone who have code.
      const { loadCode } = await import('./load-code.ts');
      this.#loaded = await loadCode(folder, path);
      this.#path = path;
    }
    return { code: this.#loaded.code };
  }
}
