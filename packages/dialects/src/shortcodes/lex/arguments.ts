/** What a tag is given: by name, and by place. */
export interface Arguments {
  readonly named: ReadonlyMap<string, string>;
  readonly positional: readonly string[];
}

/** `src="a"`, `src: 'a'`, `src=a`, `"a b"` or `a`; Go has backticks too, and others commas in between. */
const ARGUMENT =
  /([\w.@-]+)\s*(?:=|:(?!\/\/|\\))\s*("(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`|[^\s,"'`]+)|"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`|[^\s,]+/gs;

/** Reads the arguments of a tag, in any of the ways in which tools write them. */
export function readArguments(written: string): Arguments {
  const named = new Map<string, string>();
  const positional: string[] = [];
  for (const [whole, name, value] of written.matchAll(ARGUMENT)) {
    if (name === undefined || value === undefined) positional.push(unquoted(whole));
    else if (!named.has(name.toLowerCase())) named.set(name.toLowerCase(), unquoted(value));
  }
  return { named, positional };
}

/** A value without its quotation marks. */
export function unquoted(value: string): string {
  const mark = value[0];
  const isQuoted = value.length > 1 && value.endsWith(mark ?? '') && /["'`]/.test(mark ?? '');
  if (!isQuoted) return value;
  const inner = value.slice(1, -1);
  return (mark === '"' ? inner.replace(/\\(["\\])/g, '$1') : inner).trim();
}
