import { readFileSync } from 'node:fs';
import { root } from '@site/tooling';

/** A row of the table "Where things are". */
export interface Row {
  readonly goal: string;
  /** The paths of the other cells, from the root of the workspace. */
  readonly paths: readonly string[];
  /** The item about it below the table, where it takes more sources than it should. */
  readonly note: string | undefined;
}

/** Reads the table whose first heading is "I want to…", by default that of CONTRIBUTING.md. */
export function readTable(
  markdown: string = readFileSync(`${root}/CONTRIBUTING.md`, 'utf8'),
): readonly Row[] {
  const lines = markdown.split('\n');
  const head = lines.findIndex((line) => /^\| *I want to… *\|/.test(line));
  if (head === -1) return [];
  const notes = markdown.split(/\n(?=- |\n)/).map((item) => item.replace(/^- /, '').trimEnd());
  const rows = lines.slice(head + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end === -1 ? undefined : end).map((line) => {
    const [goal = '', ...cells] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const paths = cells.flatMap((cell) =>
      Array.from(cell.matchAll(/`((?:packages|apps)\/[^`]*|pnpm surface)`/g), ([, path = '']) =>
        path === 'pnpm surface' ? 'packages/conformance/surface/' : path,
      ),
    );
    const note = notes.find((each) => each.startsWith(`${goal}: `));
    return { goal, paths, note };
  });
}

/** Whether a path is named: itself, or a folder above it that ends with a slash. */
export function isNamed({ paths }: Row, file: string): boolean {
  return paths.some((path) => file === path || (path.endsWith('/') && file.startsWith(path)));
}
