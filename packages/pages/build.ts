import { mkdir, writeFile } from 'node:fs/promises';
import { bundle, bundleOfflineSearch } from './bundle.ts';

/**
 * Writes what browsers load as a module, `#built`: the files are then imported like any other value, by an app that is
 * one bundle, by tests and at the edge alike.
 */
const folder = new URL('built/', import.meta.url);
const exports = Object.entries(await bundle()).map(([name, text]) => constant(name, text));
const offline = await bundleOfflineSearch();
await mkdir(folder, { recursive: true });
await writeFile(new URL('built.js', folder), exports.join(''));
await writeFile(new URL('offline.js', folder), constant('offlineSearch', offline));

function constant(name: string, text: string): string {
  return `export const ${name} = ${JSON.stringify(text)};\n`;
}
