import { parseArgs } from 'node:util';
import { COMMANDS, type CommandName, type CommandRow } from './commands.ts';
import { helpText } from './help.ts';
import { OPTIONS, type OptionName, type OptionValue } from './options.ts';

/** A text for each of some names. */
type Texts<Names extends readonly string[]> = { readonly [At in keyof Names]: string };

/** The options that a command does not require, though others do. */
type OptionalOf<Name extends CommandName> = (typeof COMMANDS)[Name] extends {
  readonly optional: readonly (infer Key)[];
}
  ? Key
  : never;

/** A command line, read and checked. */
export type Command = {
  readonly [Name in CommandName]: {
    readonly name: Name;
    readonly options: {
      readonly [Key in (typeof COMMANDS)[Name]['options'][number]]: Key extends OptionalOf<Name>
        ? OptionValue<Key> | undefined
        : OptionValue<Key>;
    };
    readonly operands: Texts<(typeof COMMANDS)[Name]['operands']>;
  };
}[CommandName];

/** The options of one command. */
export type CommandOptions<Name extends CommandName> = Extract<Command, { name: Name }>['options'];

/** A command, or what to print instead of doing it. */
export type ReadResult =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'usage'; readonly message: string; readonly help: string };

/** Reads a command line. Every fault is reported at once. */
export function readCommand(args: readonly string[]): ReadResult {
  const [name, ...rest] = args;
  if (name === '--help' || name === 'help') return { kind: 'help', text: helpText() };
  if (name === undefined || !isCommand(name)) {
    const fault = name === undefined ? 'A command is missing' : `There is no command ${JSON.stringify(name)}`;
    return usage([`${fault}: use ${Object.keys(COMMANDS).join(', ')}.`]);
  }
  const unpublished = rest.find((arg) => arg === '--drafts' || arg === '--future');
  if (unpublished !== undefined)
    return usage(
      [`${unpublished} is for a server on this machine alone: what is not published is never exported.`],
      name,
    );
  const parsed = parse(name, rest);
  if (typeof parsed === 'string') return usage([parsed], name);
  if (parsed.values['help'] === true) return { kind: 'help', text: helpText(name) };
  const { options, faults } = checkOptions(name, parsed.values);
  const all = [...faults, ...operandFaults(COMMANDS[name], parsed.positionals)];
  if (all.length > 0) return usage(all, name);
  return { kind: 'command', command: { name, options, operands: parsed.positionals } as unknown as Command };
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(COMMANDS, name);
}

interface Parsed {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
}

/** The line as it stands, or what is wrong with it. */
function parse(name: CommandName, args: readonly string[]): Parsed | string {
  try {
    const options = Object.fromEntries(
      COMMANDS[name].options.map((option) => [option, { type: typeOf(option) }] as const),
    );
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function typeOf(option: OptionName): 'string' | 'boolean' {
  return 'value' in OPTIONS[option] ? 'string' : 'boolean';
}

function checkOptions(name: CommandName, values: Parsed['values']) {
  const options: Record<string, unknown> = {};
  const faults: string[] = [];
  const { options: all, optional = [] }: CommandRow = COMMANDS[name];
  for (const option of all) {
    const { schema } = OPTIONS[option];
    const result = (optional.includes(option) ? schema.optional() : schema).safeParse(values[option]);
    if (result.success) options[option] = result.data;
    else faults.push(faultOf(option, values[option], result.error.issues[0]?.message));
  }
  return { options, faults };
}

function faultOf(option: OptionName, value: unknown, rule: string | undefined): string {
  const is = value === undefined ? '' : `; it is ${JSON.stringify(value)}`;
  return `--${option} ${rule}${is}.`;
}

function operandFaults({ operands }: CommandRow, given: readonly string[]): readonly string[] {
  const missing = operands.slice(given.length).map((operand) => `<${operand}> is missing.`);
  const extra = given
    .slice(operands.length)
    .map((value) => `${JSON.stringify(value)} is one value too many.`);
  return [...missing, ...extra];
}

function usage(faults: readonly string[], name?: CommandName): ReadResult {
  return { kind: 'usage', message: faults.join('\n'), help: helpText(name) };
}
