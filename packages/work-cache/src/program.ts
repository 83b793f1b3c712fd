import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { arch, versions } from 'node:process';
import { fileURLToPath } from 'node:url';

/**
 * Names the software that runs: the same name, the same output for the same input. `undefined` when it runs from its
 * sources, which may change while nobody notices.
 * @param url - of the module that the program was started with
 */
export function programName(url: string): string | undefined {
  if (!url.endsWith('.js')) return undefined;
  const folder = fileURLToPath(new URL('.', url));
  const hash = createHash('sha256').update(JSON.stringify([versions, arch]));
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.js')) hash.update(name).update(readFileSync(folder + name));
  }
  return hash.digest('hex');
}
