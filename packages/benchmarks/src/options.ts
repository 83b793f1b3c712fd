import { parseArgs } from 'node:util';
import type { Options } from './bench.ts';

/** The parsed command line. */
export interface CommandLine extends Omit<Options, 'progress' | 'publish'> {
  /** The selected benches; all when empty. */
  readonly names: readonly string[];
  /** Whether the README gets the tables. */
  readonly write: boolean;
}

/**
 * Parses the command line.
 * @throws {TypeError} for an unknown bench or size
 */
export function readOptions(args: readonly string[], known: readonly string[]): CommandLine {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      size: { type: 'string' },
      collections: { type: 'string' },
      engines: { type: 'string' },
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new TypeError(`There is no bench "${unknown}": choose among ${known.join(', ')}.`);
  }
  const { collections, quick, write, size, engines } = values;
  return {
    names: positionals,
    sizes: size?.split(',').map(readSize),
    engines: engines?.split(','),
    collections,
    quick,
    write,
  };
}

function readSize(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) {
    throw new TypeError(
      `--size is a number of documents below a million, or several with commas; it is "${text}".`,
    );
  }
  return Number(text);
}
