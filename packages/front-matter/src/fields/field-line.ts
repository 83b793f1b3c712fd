import type { SourceText } from '@site/diagnostics';
import { findFrontMatter } from '../find-front-matter.ts';

/** How a field is written, by the name of the format. */
const WRITERS: Readonly<Record<string, (key: string, value: string) => string>> = {
  TOML: (key, value) => `${key} = ${value}`,
  JSON: (key, value) => `"${key}": ${value},`,
};

/** A field as the front matter of a file would have it; `undefined` where the file has none. */
export function fieldLine(source: SourceText, key: string, value: string | true): string | undefined {
  const found = findFrontMatter(source);
  if (found.kind === 'none') return undefined;
  const write = WRITERS[found.format.name];
  return write === undefined ? `${key}: ${value}` : write(key, JSON.stringify(value));
}
