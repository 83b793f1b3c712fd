import { DEFAULT_LIMITS, DEFAULT_SYNC_LIMITS, SiteError, VerificationError } from '@site/client';
import { UsageError } from './check-url.ts';
import { COMMANDS, type Command } from './commands.ts';
import { escapeLines } from './escape-controls.ts';
import { OPTIONS, type OptionName, type Options } from './options.ts';
import type { Output } from './output.ts';

/** Exit codes: a wrong command line is not a command that failed. */
const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** Runs a command line, and returns the exit code. */
export async function run(args: readonly string[], to: Output): Promise<number> {
  // Whatever a command or an error repeats of a server, no control of a terminal gets through.
  const output: Output = {
    print: (text) => to.print(escapeLines(text)),
    report: (text) => to.report(escapeLines(text)),
  };
  const [name = '--help', ...rest] = args;
  if (name === '--help' || name === 'help') {
    output.print(help());
    return EXIT.ok;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return usage(`There is no command ${JSON.stringify(name)}.`, output);
  const read = readOptions(rest, command);
  if (typeof read === 'string') return usage(read, output);
  const { operands, options } = read;
  const takesMore = command.operands.at(-1)?.endsWith('…') === true;
  const { length } = command.operands;
  if (operands.length < length || (operands.length > length && !takesMore)) {
    return usage(`"${name}" takes ${command.operands.map(bracket).join(' ')}.`, output);
  }
  try {
    return await command.run(operands, output, options);
  } catch (error) {
    if (error instanceof UsageError) return usage(error.message, output);
    output.report(`${describe(error)}\n`);
    return EXIT.failed;
  }
}

interface ReadArguments {
  readonly operands: readonly string[];
  readonly options: Options;
}

/** Parts options from operands, which may be words that look like options; or what is wrong. */
function readOptions(args: readonly string[], { options: names }: Command): ReadArguments | string {
  let operands = args;
  const options: Partial<Record<OptionName, string>> = {};
  for (const name of names) {
    const at = operands.indexOf(`--${name}`);
    if (at === -1) continue;
    const value = operands[at + 1];
    if (value === undefined) return `"--${name}" takes ${OPTIONS[name]}.`;
    options[name] = value;
    operands = operands.toSpliced(at, 2);
  }
  return { operands, options };
}

function help(): string {
  const rows = Object.entries(COMMANDS).map(
    ([name, { operands, summary }]) => `  ${[name, ...operands.map(bracket)].join(' ')}\n      ${summary}\n`,
  );
  const pin = 'With --snapshot <id>, sync and get accept no other snapshot, whatever the server says.';
  const limits = `With --limits <name>=<number>,…, sync, get and search accept more or less of a server, by default:
${listed({ ...DEFAULT_LIMITS, ...DEFAULT_SYNC_LIMITS })}`;
  return `site-client <command>\n\n${rows.join('')}\n${pin}\n${limits}\n`;
}

function listed(limits: object): string {
  return Object.entries(limits)
    .map(([name, value]) => `- ${name}=${value}`)
    .join('\n');
}

function bracket(operand: string): string {
  return `<${operand}>`;
}

function usage(fault: string, { report }: Output): number {
  report(`${fault}\n\n${help()}`);
  return EXIT.usage;
}

function describe(error: unknown): string {
  if (error instanceof SiteError || error instanceof VerificationError) return error.message;
  if (!(error instanceof Error)) return String(error);
  // The message of an error of fetch says only that it failed; its cause says why.
  return error instanceof TypeError && error.cause instanceof Error
    ? `${error.message}: ${error.cause.message}`
    : error.message;
}
