import process from 'node:process';

/** The versions of Node that the programs run on: the range in the `engines` of each, and the same in words. */
export const REQUIRED_NODES = { range: '^22.22 || >=24', words: 'Node 22.22, or 24 or newer' } as const;

/**
 * Ends the program with a message when another version of Node runs it: a missing feature would fail as an import, which
 * suggests no fix. Call it before anything else is loaded; this module imports only what every Node has.
 * @param program - its name on the command line
 * @param fix - what to do, for a program that a person does not start
 */
export function requireNode(program: string, fix = 'Install one, and start the program with it.'): void {
  const { node } = process.versions;
  if (runsOn(node)) return;
  process.stderr.write(`${program} needs ${REQUIRED_NODES.words}, and this is v${node}. ${fix}\n`);
  process.exit(1);
}

/** Whether the programs run on a version of Node. Node 23 reached its end of life without all that 22 received. */
export function runsOn(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 22 ? minor >= 22 : major >= 24;
}
