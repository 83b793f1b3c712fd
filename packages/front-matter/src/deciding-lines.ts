import { canonicalKey, fields } from './fields/dialects.ts';

/** The first keys of the paths of a field's spellings. */
function keysOf(name: keyof typeof fields): readonly string[] {
  return fields[name].spellings.map(({ path }) => canonicalKey(path.replace(/\..*/, '')));
}

/** Maps of other tools that hold such keys, and much else. */
const MAPS: readonly string[] = ['params', 'extra'];

/** Keys that say who may read, whatever their value is. */
export const DECIDING: ReadonlySet<string> = new Set(
  [...keysOf('draft'), ...keysOf('expires')].filter((key) => !MAPS.includes(key)),
);

export const KEYS: ReadonlySet<string> = new Set([
  ...DECIDING,
  ...MAPS,
  ...keysOf('created'),
  ...keysOf('publishAfter'),
]);

/** A line with one of the keys, written in YAML, with those below it that are indented. */
export interface ReadableLine {
  readonly key: string;
  readonly text: string;
  readonly offset: number;
}

/** `draft: true`, `"draft" = true,`, `- draft:true`, and `draft true`, whose colon is what was forgotten. */
const LINE =
  /^[\s{,;-]*["']?([\p{L}_][\p{L}\p{N}_ -]*?)["']?(?:\s*[:=]\s*(.*?)|\s+(true|false|yes|no|on|off|1|0))[\s,;]*$/iu;

/** A line with one of the keys, if it is one. */
export function* lineOf(line: string, offset: number, below = ''): Generator<ReadableLine> {
  const [, name = '', value, word = ''] = LINE.exec(line) ?? [];
  const key = canonicalKey(name);
  if (KEYS.has(key)) yield { key, text: `${name.trim()}: ${value ?? word}${below}`, offset };
}
