import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Where Debian puts servers, which the PATH of an ordinary user lacks. */
const SBIN = '/usr/sbin';

/** The path of a program, or `undefined` when it is not installed. */
export function findTool(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), SBIN].filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** The note in a report about a program that is not installed. */
export function missingTool(name: string): string {
  return `${name} is not installed (Debian: \`apt install ${name}\`), so its rows are not measured.`;
}
