import { join } from 'node:path';
import { type CommandResult, root, runCommand } from '@site/tooling';

const PROGRAM = join(root, 'apps/exporter/dist/main.js');

/** Runs the exporter as it is deployed. */
export function runExporter(...args: readonly string[]): Promise<CommandResult> {
  return runCommand(process.execPath, [PROGRAM, ...args], { cwd: root });
}

/** Exports a content folder. */
export function exportTo(content: string, out: string): Promise<CommandResult> {
  return runExporter('export', '--content', content, '--out', out, '--base-url', 'https://example.com');
}

/** The snapshot of an export, verified by its hashes. @throws {Error} when anything does not match */
export async function verifiedSnapshot(out: string): Promise<string> {
  const { ok, output } = await runExporter('verify', out);
  const [, snapshot] = /snapshot (bafkrei\w{52})/.exec(output) ?? [];
  if (!ok || snapshot === undefined) throw new Error(`site-export verify fails: ${output.trim()}`);
  return snapshot;
}
