import type { Element } from '../element.ts';
import type { Block, Part } from '../ir.ts';
import { type Component, titled } from './component.ts';

/** A table of HTML, if each of its cells is one line. */
const table: Component = {
  names: ['table', 'Table'],
  block(element) {
    const rows = rowsOf(element);
    const cells = rows.flatMap((row) => cellsOf(row));
    if (cells.length === 0 || !cells.every(isOneLine)) return titled(undefined, element);
    const columns = Math.max(...rows.map((row) => cellsOf(row).length));
    return [
      ...captionOf(element),
      { kind: 'made', parts: rows.flatMap((row, at) => partsOfRow(row, at, columns)) },
    ];
  },
};

function rowsOf(element: Element): readonly Element[] {
  return element.elements().flatMap((child) => {
    if (/^(?:tr|Tr|TableRow)$/.test(child.name)) return [child];
    return /^(?:t(?:head|body|foot)|TableHead(?:er)?|TableBody)$/i.test(child.name) ? rowsOf(child) : [];
  });
}

function cellsOf(row: Element): readonly Element[] {
  return row.elements().filter(({ name }) => /^(?:td|th|TableCell|TableHead)$/i.test(name));
}

function isOneLine(cell: Element): boolean {
  return cell.node.children.every(({ type }) => !/^(?:list|code|blockquote|table|heading)$/.test(type));
}

function captionOf(element: Element): readonly Block[] {
  const caption = element.elements().find(({ name }) => name === 'caption');
  return caption === undefined ? [] : caption.blocks();
}

function partsOfRow(row: Element, at: number, columns: number): readonly Part[] {
  const cells = cellsOf(row);
  const missing = ' |'.repeat(columns - cells.length);
  return [
    { text: at === 0 ? '|' : '\n|', at: row.range.start },
    ...cells.flatMap((cell): readonly Part[] => [
      { text: ' ', at: cell.range.start },
      ...cell.parts().map((part): Part => ('text' in part ? part : { ...part, isFlat: true })),
      { text: ' |', at: cell.inner.end },
    ]),
    { text: `${missing}${at === 0 ? `\n|${' --- |'.repeat(columns)}` : ''}`, at: row.inner.end },
  ];
}

/** They are read with their table. */
const parts: Component = {
  names: ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'colgroup', 'col'],
  block: (element) => titled(undefined, element),
  inline: (element) => element.parts(),
};

export const htmlTables: readonly Component[] = [table, parts];
