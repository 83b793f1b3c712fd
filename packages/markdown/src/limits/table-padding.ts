import type { Finding } from '@site/diagnostics';
import type { Root } from 'mdast';
import { descendants } from '../tree/descendants.ts';
import { rangeOf } from '../tree/ranges.ts';

/**
 * The most cells of all tables of a body that are not written. A row with fewer cells than the head gets empty ones (GFM
 * 0.29 §4.10), so that 12 KB of a wide head and short rows were 32 MB of HTML.
 */
const MOST_MISSING = 10_000;

/** Reports the table by which rows that lack cells become too many. */
export function findTooManyMissingCells(tree: Root): { offset: number; finding: Finding } | undefined {
  let missing = 0;
  for (const node of descendants(tree)) {
    if (node.type !== 'table') continue;
    const columns = node.align?.length ?? 0;
    for (const row of node.children) missing += Math.max(0, columns - row.children.length);
    if (missing > MOST_MISSING) return { offset: rangeOf(node).start, finding: finding(columns) };
  }
  return undefined;
}

function finding(columns: number): Finding {
  return {
    rule: 'table-too-ragged',
    value: '',
    message: `The table here has ${columns} columns, and its rows lack so many cells that, with those of tables before it, more than ${MOST_MISSING} empty ones would be made up.`,
    fix: 'Write the cells of each row, or make the head as short as the rows.',
  };
}
