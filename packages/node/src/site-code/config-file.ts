import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SiteCodeError } from './site-code-error.ts';

/** The files that may hold the code of a site's owner, the first one found. */
const NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

/** Names that look like one of them, and hold a syntax that Node does not run. */
const UNREADABLE = ['site.config.tsx', 'site.config.jsx', 'site.config.cjs', 'site.config.cts'];

/** What a configuration of this software imports, and that of no other tool does. */
const OURS = /['"]@site\/config['"]/;

/**
 * The file of code in a folder that was named for it.
 * @throws {SiteCodeError} when there is none
 */
export function configFile(folder: string): string {
  const name = find(folder, NAMES);
  if (name !== undefined) return join(folder, name);
  const other = find(folder, UNREADABLE);
  throw new SiteCodeError(
    other === undefined
      ? `${folder} has no ${NAMES.join(', ')}: name the folder that has one in --config, or leave that out.`
      : `${join(folder, other)} cannot be run: name it site.config.ts, as an ES module; components are written with html\`…\` of @site/config in place of JSX.`,
  );
}

/**
 * Makes sure that nobody's code is run, or left out, by accident. Whoever reads a folder may know nothing of the code in
 * it, and whoever wrote the code may have forgotten to name it: neither of them is guessed.
 * @returns what the reader may want to know of a file of that name, which is another tool's
 * @throws {SiteCodeError} when a content folder brings code, and nobody has said whether to run it
 */
export function unnamedCode(folder: string): string | undefined {
  const name = find(folder, [...NAMES, ...UNREADABLE]);
  if (name === undefined) return undefined;
  if (!OURS.test(readFileSync(join(folder, name), 'utf8')))
    return `${name} is not run: it does not import @site/config, so it may be another tool's.`;
  throw new SiteCodeError(
    `${name}:1:1: error config-code: This folder brings a program, and nobody said whether to run it. If you trust whoever wrote it, say --config ${shellWord(folder)}; else say --config off, and the folder is read without it.`,
  );
}

function find(folder: string, names: readonly string[]): string | undefined {
  return names.find((name) => existsSync(join(folder, name)));
}

/** A path as it can be given again, wherever that is. */
function shellWord(folder: string): string {
  const path = resolve(folder);
  return /^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
