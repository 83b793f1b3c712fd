import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CommandResult, runCommand } from '@site/tooling';
import type { JudgedSite } from '../site/judged-site.ts';
import { nodeModules, quietEnv } from '../tools.ts';

/** A check of a scenario, as the suite records it. */
export interface SuiteCheck {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

/** A scenario of the suite, and its results. */
export interface Scenario {
  readonly name: string;
  readonly checks: readonly SuiteCheck[];
}

/** The two releases of the suite, by the names that they are installed under. */
type Release = '@modelcontextprotocol/conformance' | 'conformance-0.1';

/** Runs a release of the official suite. By its path: both have a bin of one name. */
export function runSuite(
  release: Release,
  site: JudgedSite,
  args: readonly string[],
  folder: string,
): Promise<CommandResult> {
  const entry = join(nodeModules, release, 'dist/index.js');
  const all = [entry, 'server', '--url', `${site.origin}/mcp`, ...args];
  return runCommand(process.execPath, all, { cwd: folder, env: quietEnv(folder) });
}

/**
 * Runs every scenario of a revision.
 * @throws {Error} when the suite records nothing
 */
export async function runScenarios(site: JudgedSite, revision: string): Promise<readonly Scenario[]> {
  const folder = site.makeFolder();
  const args = ['--requirements', revision, '--output-dir', 'out'];
  const { output } = await runSuite('@modelcontextprotocol/conformance', site, args, folder);
  const out = join(folder, 'out');
  const scenarios = listFolders(out).flatMap((name) => readScenario(out, name));
  // The exit code is of no use: most scenarios need tools that only a test server has.
  if (scenarios.length === 0) throw new Error(`the suite prints: ${output.slice(-1000)}`);
  return scenarios;
}

function listFolders(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** A folder is named `server-<scenario>-<time>`. */
function readScenario(out: string, folder: string): readonly Scenario[] {
  const name = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/.exec(folder)?.[1];
  if (name === undefined) return [];
  return [
    { name, checks: JSON.parse(readFileSync(join(out, folder, 'checks.json'), 'utf8')) as SuiteCheck[] },
  ];
}
