import { get } from './commands/get.ts';
import { search } from './commands/search.ts';
import { sync } from './commands/sync.ts';
import { verify } from './commands/verify.ts';
import type { OptionName, Options } from './options.ts';
import type { Output } from './output.ts';

/** A command of the command line. */
export interface Command {
  /** The names of its operands; one that ends in `…` takes all that is left. */
  readonly operands: readonly string[];
  readonly summary: string;
  /** The options that it takes, each with a value. */
  readonly options: readonly OptionName[];
  /** Runs it, and returns the exit code. */
  run(operands: readonly string[], output: Output, options: Options): Promise<number>;
}

/** Every command, one row each. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  sync: {
    operands: ['url', 'folder'],
    summary: 'Copy the site at a base URL into a folder, or bring the copy there up to date.',
    options: ['snapshot', 'limits'],
    run: ([url = '', folder = ''], output, options) => sync(url, folder, options, output),
  },
  search: {
    operands: ['folder-or-url', 'words…'],
    summary: 'Search a copy without a network, or a site.',
    options: ['limits'],
    run: ([place = '', ...words], output, options) => search(place, words.join(' '), options, output),
  },
  get: {
    operands: ['url'],
    summary: 'Print a document in markdown, once its bytes are checked.',
    options: ['snapshot', 'limits'],
    run: ([url = ''], output, options) => get(url, options, output),
  },
  verify: {
    operands: ['folder'],
    summary: 'Check every byte of a copy against its name.',
    options: [],
    run: ([folder = ''], output) => verify(folder, output),
  },
};
