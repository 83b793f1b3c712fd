import { encodePath } from '@site/content-core';
import { basePathOf } from '@site/contract';
import type { HostRules } from './host-rules.ts';
import { literalPath } from './literal-path.ts';
import type { Pattern, Rule } from './patterns.ts';

/** The file that Cloudflare Pages, Workers static assets and Netlify read headers from. */
export const HEADERS_FILE = '_headers';

/** Writes the headers down as these hosts read them. They know media types of most extensions; these are all. */
export function formatHeaders({ baseUrl, common, page, mediaTypes, immutable, ofSome }: HostRules): string {
  const base = basePathOf(baseUrl);
  const rules: readonly (readonly [name: string, rules: readonly Rule[]])[] = [
    ['content-type', mediaTypes],
    ['cache-control', immutable],
    ...ofSome,
  ];
  const byPath = new Map<string, string[]>([['/*', [...common, ...page].map(formatHeader)]]);
  for (const [name, each] of rules) {
    for (const { pattern, value } of each) {
      for (const path of pathsOf(pattern)) {
        byPath.set(path, [...(byPath.get(path) ?? []), formatHeader([name, value])]);
      }
    }
  }
  return Array.from(byPath, ([path, lines]) => `${[base + path, ...lines].join('\n')}\n`).join('\n');
}

function formatHeader([name, value]: readonly [string, string]): string {
  return `  ${name}: ${value}`;
}

/** An asterisk stands for any characters, slashes among them. */
function pathsOf({ kind, text }: Pattern): readonly string[] {
  const literal = literalPath(encodePath(text));
  switch (kind) {
    case 'folder':
      return [`/${literal}/*`];
    case 'extension':
      return [`/*.${text}`];
    case 'name':
      return [`/${literal}`, `/*/${literal}`];
    case 'path':
      return [literal];
  }
}
