import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** What a front matter or a configuration says. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a folder has one of some files. */
export const has =
  (...names: readonly string[]) =>
  (folder: string) =>
    names.some((name) => existsSync(join(folder, name)));

/** The text of the first of some files that a folder has. */
export function textOf(folder: string, ...names: readonly string[]): string {
  const name = names.find((each) => existsSync(join(folder, each)));
  return name === undefined ? '' : readFileSync(join(folder, name), 'utf8');
}

/** A path without the extension of markdown. */
export function bare(path: string): string {
  return path.replace(/\.(?:md|mdx|markdown)$/i, '');
}

/** The path of a page, which has the address of its folder where it is the page of that. */
export function withoutIndex(path: string): string {
  return bare(path).replace(/(?:^|\/)(?:index|README)$/, '');
}

/** The front matter, where it is YAML; the TOML of simple lines. */
export function fieldsOf(text: string): Fields {
  const yaml = /^---\n([\s\S]*?)\n---/.exec(text.replaceAll('\r\n', '\n'))?.[1];
  if (yaml === undefined)
    return Object.fromEntries(
      Array.from(text.matchAll(/^(\w+)\s*=\s*"([^"\n]*)"$/gm), ([, key, value]) => [key, value]),
    );
  try {
    // A map or nothing: what else front matter holds has no fields.
    return (parse(yaml) ?? {}) as Fields;
  } catch {
    return {};
  }
}

/** A field that is text, or a number, which tools take for text. */
export function said(fields: Fields, key: string): string | undefined {
  const value = fields[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** The texts between quotation marks of a list in a configuration: `ignorePatterns: ["private", "templates"]`. */
export function listIn(config: string, key: string): readonly string[] {
  const list = new RegExp(`\\b${key}\\s*[:=]\\s*\\[([^\\]]*)\\]`).exec(config)?.[1] ?? '';
  return Array.from(list.matchAll(/["']([^"']+)["']/g), ([, item = '']) => item);
}

/** Whether a path, or a folder that it lies in, matches a pattern with `*` and `**`. */
export function isIn(path: string, globs: readonly string[]): boolean {
  return globs.some((glob) => {
    const pattern = glob
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*\*\/?|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*)'));
    return new RegExp(`^(?:.*/)?${pattern}(?:/.*)?$`).test(path);
  });
}
