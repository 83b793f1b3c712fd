import { SiteError, VerificationError } from '@site/client';
import { UsageError } from './check-url.ts';
import { COMMANDS } from './commands.ts';
import type { Output } from './output.ts';

/** Exit codes: a wrong command line is not a command that failed. */
const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** Runs a command line, and returns the exit code. */
export async function run(args: readonly string[], output: Output): Promise<number> {
  const [name = '--help', ...operands] = args;
  if (name === '--help' || name === 'help') {
    output.print(help());
    return EXIT.ok;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) return usage(`There is no command ${JSON.stringify(name)}.`, output);
  const takesMore = command.operands.at(-1)?.endsWith('…') === true;
  const { length } = command.operands;
  if (operands.length < length || (operands.length > length && !takesMore)) {
    return usage(`"${name}" takes ${command.operands.map(bracket).join(' ')}.`, output);
  }
  try {
    return await command.run(operands, output);
  } catch (error) {
    if (error instanceof UsageError) return usage(error.message, output);
    output.report(`${describe(error)}\n`);
    return EXIT.failed;
  }
}

function help(): string {
  const rows = Object.entries(COMMANDS).map(
    ([name, { operands, summary }]) => `  ${[name, ...operands.map(bracket)].join(' ')}\n      ${summary}\n`,
  );
  return `site-client <command>\n\n${rows.join('')}`;
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
