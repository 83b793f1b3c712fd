import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ConfigFault, PluginFault } from '@site/config/running';
import { SiteCodeError } from './site-code-error.ts';
import { type CodePlace, thrownAt, withoutLoads } from './thrown-at.ts';

/** Says what is wrong with the code of a folder, and where. */
export function codeError(
  error: unknown,
  { folder, path }: { readonly folder: string; readonly path: string },
): SiteCodeError {
  const { at, message, fix } = placed(error, path);
  const [file, ...place] = at;
  const where = [relative(folder, file ?? path), ...place].join(':');
  const text = `${where}: error config-code: ${message.replace(/\.?$/, '.')} ${fix}`;
  return new SiteCodeError(text, { cause: error });
}

interface Placed {
  readonly at: CodePlace;
  readonly message: string;
  readonly fix: string;
}

const RUN_WITHOUT = 'To serve the folder without its code, say --config off.';

function placed(error: unknown, path: string): Placed {
  if (error instanceof ConfigFault)
    return { at: keyPlace(path, error.key), message: error.message, fix: error.fix };
  if (error instanceof PluginFault)
    return { at: keyPlace(path, error.plugin), message: error.message, fix: error.fix };
  const message = error instanceof Error ? error.message : String(error);
  return {
    at: thrownAt(error) ?? [path],
    message: withoutLoads(message),
    fix: `Mend the code. ${RUN_WITHOUT}`,
  };
}

/** Where a key, or a plug-in, is first named. */
function keyPlace(path: string, key: string | undefined): CodePlace {
  const text = readFileSync(path, 'utf8');
  const name = key?.replace(/\[\d+\]$/, '');
  const line = text.split('\n').find((each) => isNamed(each, name) && !/^\s*(?:import|\/\/)/.test(each));
  const start =
    line === undefined ? text.indexOf('export default') : text.indexOf(line) + line.indexOf(name ?? '');
  const at = Math.max(0, start);
  const lines = text.slice(0, at).split('\n');
  return [path, lines.length, (lines.at(-1)?.length ?? 0) + 1];
}

function isNamed(line: string, name: string | undefined): boolean {
  return name !== undefined && line.split(/[^\w$]+/).includes(name);
}
