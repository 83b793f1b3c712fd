import { parseArgs } from 'node:util';

/** The values of options: text, or `true` for a flag that is set. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** The options of a program, by their names without dashes. */
export interface OptionNames {
  /** Options with a value. */
  readonly texts: readonly string[];
  /** Options without a value. */
  readonly flags: readonly string[];
}

/** The options of a command line, or what is wrong with it. Operands are refused. */
export function parseOptions(args: readonly string[], { texts, flags }: OptionNames): Options | string {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' }] as const),
    ...flags.map((name) => [name, { type: 'boolean' }] as const),
  ]);
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false });
    // No option is declared as `multiple`, so none is a list.
    return values as Options;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
