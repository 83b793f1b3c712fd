import { get } from './commands/get.ts';
import { search } from './commands/search.ts';
import { sync } from './commands/sync.ts';
import { verify } from './commands/verify.ts';
import type { Output } from './output.ts';

/** A command of the command line. */
export interface Command {
  /** The names of its operands; one that ends in `…` takes all that is left. */
  readonly operands: readonly string[];
  readonly summary: string;
  /** Whether `--snapshot <id>` pins what it reads. */
  readonly pins?: true;
  /** Runs it, and returns the exit code. */
  run(operands: readonly string[], output: Output, snapshot?: string): Promise<number>;
}

/** Every command, one row each. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  sync: {
    operands: ['url', 'folder'],
    summary: 'Copy the site at a base URL into a folder, or bring the copy there up to date.',
    pins: true,
    run: ([url = '', folder = ''], output, snapshot) => sync(url, folder, snapshot, output),
  },
  search: {
    operands: ['folder-or-url', 'words…'],
    summary: 'Search a copy without a network, or a site.',
    run: ([place = '', ...words], output) => search(place, words.join(' '), output),
  },
  get: {
    operands: ['url'],
    summary: 'Print a document in markdown, once its bytes are checked.',
    pins: true,
    run: ([url = ''], output, snapshot) => get(url, snapshot, output),
  },
  verify: {
    operands: ['folder'],
    summary: 'Check every byte of a copy against its name.',
    run: ([folder = ''], output) => verify(folder, output),
  },
};
