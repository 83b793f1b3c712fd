import type { Surfaces } from '@site/http';
import { describeError } from '@site/node/describe-error';
import { check } from './commands/check.ts';
import { diff } from './commands/diff.ts';
import { exportSite } from './commands/export.ts';
import type { ExitCode, Output } from './commands/output.ts';
import { buildMoment } from './commands/read-content.ts';
import { verify } from './commands/verify.ts';
import { Refusal } from './output/refusal.ts';
import { type Command, readCommand } from './read-command.ts';

/** What a program is run with. */
export interface Means {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly output: Output;
  /** What a site is published through. */
  readonly surfaces: Surfaces;
  /** Names the software that runs. */
  readonly program: string;
}

/** Does what a command line says. */
export async function run(args: readonly string[], means: Means): Promise<ExitCode> {
  const { output } = means;
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
    return await perform(result.command, means);
  } catch (error) {
    return end(explain(error, result.command), json, output);
  }
}

/** Why a run ended before it was done. */
interface Explanation {
  readonly code: 1 | 2;
  readonly message: string;
}

function end({ code, message }: Explanation, json: boolean, { print, tell }: Output): ExitCode {
  if (json) print(JSON.stringify({ event: code === 2 ? 'refused' : 'failed', message }));
  else tell(`${message}\n`);
  return code;
}

function perform(command: Command, means: Means): Promise<ExitCode> {
  switch (command.name) {
    case 'export':
      return exportSite(command.options, { ...means, now: buildMoment(means.environment) });
    case 'check':
      return check(command.options, { ...means, now: buildMoment(means.environment) });
    case 'diff':
      return diff(command.operands, command.options, means.output);
    case 'verify':
      return verify(command.operands[0], command.options, means.output);
  }
}

const ELSEWHERE = 'choose a folder elsewhere with --out or --cache';

/** What to do about what a system refuses an export, by the code of its error. */
const CURES: Readonly<Record<string, string>> = {
  ENOSPC: `The disk is full: make room, or ${ELSEWHERE}.`,
  EDQUOT: `The quota of this user is used up: make room, or ${ELSEWHERE}.`,
  EROFS: `The file system is read-only: ${ELSEWHERE}.`,
  EACCES: `This user may not write there: change the rights of the folder, or ${ELSEWHERE}.`,
  EPERM: `This user may not write there: change the rights of the folder, or ${ELSEWHERE}.`,
};

/** A refusal is about what was asked for; anything else is about a model, this machine or a fault of the program. */
function explain(error: unknown, { name }: Command): Explanation {
  if (error instanceof Refusal) return { code: 2, message: error.message };
  // The other commands write nothing.
  const message = name === 'export' ? writeFault(error) : undefined;
  return { code: 1, message: message ?? describeError(error) };
}

/** Why the system does not let an export be written, and what to do; `undefined` where it is something else. */
function writeFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message }: NodeJS.ErrnoException = error;
  const cure = CURES[code];
  return cure && `${message}\n${cure} The site that was there before is as it was.`;
}
