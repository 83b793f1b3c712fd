import { spawn } from 'node:child_process';

/** How a command is run. */
export interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** In milliseconds; five minutes when left out. */
  readonly timeout?: number;
}

/** What a command printed, and whether it succeeded. */
export interface CommandResult {
  readonly ok: boolean;
  readonly stdout: string;
  /** What it printed on both streams. */
  readonly output: string;
}

/** A command that runs longer hangs, unless its caller knows better. In milliseconds. */
const TIMEOUT_MS = 5 * 60_000;

/** Runs a command without input or colours. It never rejects: a command that cannot be started has failed. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const env = { ...(options.env ?? process.env), NO_COLOR: '1' };
    const stdio = ['ignore', 'pipe', 'pipe'] as const;
    const { cwd, timeout = TIMEOUT_MS } = options;
    const child = spawn(command, args, { cwd, env, timeout, stdio: [...stdio] });
    const chunks: { readonly from: 'stdout' | 'stderr'; readonly text: string }[] = [];
    for (const from of ['stdout', 'stderr'] as const) {
      child[from]?.setEncoding('utf8').on('data', (text: string) => chunks.push({ from, text }));
    }
    const end = (ok: boolean, note: string) => {
      const output = chunks.map(({ text }) => text).join('') + note;
      const stdout = chunks.filter(({ from }) => from === 'stdout').map(({ text }) => text);
      resolve({ ok, stdout: stdout.join(''), output });
    };
    child.on('error', (error) => end(false, `${command} cannot be started: ${error.message}`));
    child.on('close', (code, signal) => end(code === 0, signal === null ? '' : `ended by ${signal}`));
  });
}

/** No fault when a command succeeded; otherwise its name and the end of what it printed. */
export function faultsOf(what: string, { ok, output }: CommandResult): readonly string[] {
  return ok
    ? []
    : [`${what} failed: ${output.trim().split('\n').slice(-12).join('\n') || 'it printed nothing'}`];
}
