import { Refusal } from '@site/export';
import { describeError } from '@site/node/describe-error';
import { type Command, readCommand } from './command-line/read-command.ts';
import { check } from './commands/check.ts';
import { diff } from './commands/diff.ts';
import { exportSite } from './commands/export.ts';
import { init } from './commands/init.ts';
import { buildMoment } from './commands/read-content.ts';
import { retract } from './commands/retract.ts';
import { verify } from './commands/verify.ts';
import type { ExitCode, Output, RunContext } from './run-context.ts';

/** What the program is run with; the moment of a build is read from the environment or the clock. */
export type ProgramContext = Omit<RunContext, 'now'>;

/** Runs a command line. */
export async function run(args: readonly string[], context: ProgramContext): Promise<ExitCode> {
  const { output } = context;
  // Also of a line that cannot be read otherwise.
  const json = args.includes('--json');
  const result = readCommand(args);
  if (result.kind === 'help') {
    output.print(result.text);
    return 0;
  }
  if (result.kind === 'usage') {
    const { message, help } = result;
    return end({ code: 2, message: json ? message : `${message}\n\n${help}` }, json, output);
  }
  try {
    return await perform(result.command, context);
  } catch (error) {
    return end(explain(error, result.command), json, output);
  }
}

/** Why a run ended before it was done. */
interface Explanation {
  readonly code: 1 | 2;
  readonly message: string;
}

function end({ code, message }: Explanation, json: boolean, { print, log }: Output): ExitCode {
  if (json) print(JSON.stringify({ event: code === 2 ? 'refused' : 'failed', message }));
  else log(`${message}\n`);
  return code;
}

function perform(command: Command, context: ProgramContext): Promise<ExitCode> {
  switch (command.name) {
    case 'export':
      return exportSite(command.options, { ...context, now: buildMoment(context.environment) });
    case 'check':
      return check(command.options, { ...context, now: buildMoment(context.environment) });
    case 'init':
      return init(command.options, { output: context.output, now: buildMoment(context.environment) });
    case 'diff':
      return diff(command.operands, command.options, context.output);
    case 'verify':
      return verify(command.operands[0], command.options, context.output);
    case 'retract':
      return retract(command.operands, command.options, {
        ...context,
        now: buildMoment(context.environment),
      });
  }
}

const ELSEWHERE = 'choose a folder elsewhere with --out or --cache';

/** How to resolve what the system refuses an export, by the code of its error. */
const RESOLUTIONS: Readonly<Record<string, string>> = {
  ENOSPC: `The disk is full: make room, or ${ELSEWHERE}.`,
  EDQUOT: `The quota of this user is used up: make room, or ${ELSEWHERE}.`,
  EROFS: `The file system is read-only: ${ELSEWHERE}.`,
  EACCES: `This user may not write there: change the rights of the folder, or ${ELSEWHERE}.`,
  EPERM: `This user may not write there: change the rights of the folder, or ${ELSEWHERE}.`,
};

/** A refusal is about the command line; anything else about a model, this machine or a fault of the program. */
function explain(error: unknown, { name }: Command): Explanation {
  if (error instanceof Refusal) return { code: 2, message: error.message };
  // The other commands write nothing.
  const message = name === 'export' || name === 'retract' ? writeFault(error) : undefined;
  return { code: 1, message: message ?? describeError(error) };
}

/** Why the system does not let an export be written, and how to resolve it; `undefined` where it is something else. */
function writeFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message }: NodeJS.ErrnoException = error;
  const resolution = RESOLUTIONS[code];
  return resolution && `${message}\n${resolution} The site that was there before is as it was.`;
}
