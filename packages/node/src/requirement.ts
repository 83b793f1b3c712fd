import process from 'node:process';

/** The oldest Node that the programs run on: what the `engines` of each say. */
export const REQUIRED_NODE = '22.22';

/**
 * Ends the program, and says why, where an older Node was started with it: what that one lacks would fail as an import,
 * which names no cure. A program calls this before it loads anything else, and this module imports what every Node has.
 * @param program - the name that a person started it by
 * @param cure - what to do, for a program that a person does not start
 */
export function requireNode(program: string, cure = 'Install one, and start the program with it.'): void {
  if (!isOlder(process.versions.node, REQUIRED_NODE)) return;
  const fault = `${program} needs Node ${REQUIRED_NODE} or newer, and this is v${process.versions.node}.`;
  process.stderr.write(`${fault} ${cure}\n`);
  process.exit(1);
}

/** Whether a version of Node comes before one that is named by its major and minor number. */
export function isOlder(version: string, required: string): boolean {
  const [major = 0, minor = 0] = numbersOf(version);
  const [requiredMajor = 0, requiredMinor = 0] = numbersOf(required);
  return major === requiredMajor ? minor < requiredMinor : major < requiredMajor;
}

function numbersOf(version: string): readonly number[] {
  return version.split('.').map(Number);
}
