import process from 'node:process';

/** The oldest Nodes that the programs run on, the last release and those before it: what the `engines` of each say. */
export const REQUIRED_NODES = { range: '^22.22 || >=24', words: 'Node 22.22, or 24 or newer' } as const;

/**
 * Ends the program, and says why, where another Node was started with it: what that one lacks would fail as an import,
 * which names no cure. A program calls this before it loads anything else, and this module imports what every Node has.
 * @param program - the name that a person started it by
 * @param cure - what to do, for a program that a person does not start
 */
export function requireNode(program: string, cure = 'Install one, and start the program with it.'): void {
  const { node } = process.versions;
  if (runsOn(node)) return;
  process.stderr.write(`${program} needs ${REQUIRED_NODES.words}, and this is v${node}. ${cure}\n`);
  process.exit(1);
}

/** Whether the programs run on a version of Node. The 23rd ended before it had all that the 22nd has. */
export function runsOn(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 22 ? minor >= 22 : major >= 24;
}
