import type { Change } from './change.ts';
import { isNamed, type Row } from './read-table.ts';

/** More sources are a fault of the design, which an item below the table has to name. */
const MOST_SOURCES = 3;

/** Where a row does not name what its change takes. */
export function rowFaults(row: Row, { sources, frozen = [] }: Change): readonly string[] {
  const files = [...new Set(sources.map(({ file }) => file))];
  const code = files.filter((file) => /\.tsx?$/.test(file) && !isFrozenList(file));
  return [
    ...files.filter((file) => !isNamed(row, file)).map((file) => `${file} is not named`),
    ...frozen
      .filter(({ file }) => !isFrozenList(file))
      .map(({ file }) => `${file} holds no frozen list: name it as a source`),
    ...(code.length <= MOST_SOURCES || /\bbecause\b/.test(row.note ?? '')
      ? []
      : [`it takes ${code.length} sources: say below the table because of what, or fix it`]),
  ];
}

function isFrozenList(file: string): boolean {
  return /\.test\.tsx?$|^packages\/conformance\/tests\//.test(file);
}
