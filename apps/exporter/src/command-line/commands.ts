import type { OptionName } from './options.ts';

/** A command, as the help explains it and the command line is read. */
export interface CommandRow {
  readonly summary: string;
  readonly options: readonly OptionName[];
  /** Those that other commands require, and this one does not. */
  readonly optional?: readonly OptionName[];
  /** What must follow, by name. */
  readonly operands: readonly string[];
}

/** Every command, in the order of the help. */
export const COMMANDS = {
  export: {
    summary: 'Checks a content folder, then writes the whole site.',
    options: [
      'content',
      'out',
      'base-url',
      'keep',
      'precompress',
      'keep-going',
      'config',
      'cache',
      'json',
      'help',
    ],
    operands: [],
  },
  check: {
    summary: 'Checks a content folder and writes nothing.',
    options: [
      'content',
      'base-url',
      'config',
      'strict',
      'external',
      'allow-private',
      'format',
      'json',
      'help',
    ],
    operands: [],
  },
  init: {
    summary:
      'Says what a folder was recognised as, and writes a first site.yaml; into an empty folder a small site.',
    options: ['content', 'dry-run', 'help'],
    operands: [],
  },
  diff: {
    summary: 'Lists what one snapshot has that another has not: exports, URLs, or snapshot.json files.',
    options: ['limits', 'json', 'help'],
    operands: ['old', 'new'],
  },
  verify: {
    summary: 'Hashes everything again and reports what does not match: an export, a URL, or a CAR file.',
    options: ['limits', 'json', 'help'],
    operands: ['site'],
  },
  retract: {
    summary: 'Takes back what was published: a record by its path, or bytes by their cid.',
    options: [
      'content',
      'reason',
      'out',
      'base-url',
      'keep',
      'config',
      'cache',
      'history',
      'purge',
      'json',
      'help',
    ],
    optional: ['out'],
    operands: ['record'],
  },
} as const satisfies Readonly<Record<string, CommandRow>>;

export type CommandName = keyof typeof COMMANDS;
