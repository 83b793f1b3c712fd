import { grouped, table } from './table.ts';

/** The name that the summary has between its markers. */
export const SUMMARY = 'summary';

const REPORT = /<!-- (?<name>\S+): begin -->\n(?<report>.*?)\n<!-- \k<name>: end -->/gs;
const BAR_HEAD = /^\| bar +\| +measured \| +bound \|.*\|$/;

/** A row of a table of bars, as it stands in a report. */
interface Row {
  readonly part: string;
  readonly cells: readonly string[];
}

/**
 * One table of every bar in the reports of a text, whenever each was measured. It is made of the reports themselves, so
 * that it cannot differ from them.
 */
export function summarise(text: string): string {
  const rows = [...text.matchAll(REPORT)].flatMap(({ groups }) =>
    groups?.['name'] === SUMMARY ? [] : rowsOf(groups?.['report'] ?? ''),
  );
  const count = (verdict: string) => rows.filter(({ cells }) => cells.at(-1) === verdict).length;
  const missing = count('not measured');
  return [
    '## Bars',
    `${grouped(count('met'))} of ${grouped(rows.length)} are met, ${grouped(count('**missed**'))} missed${missing === 0 ? '' : `, ${grouped(missing)} not measured`}; each is a row of a table below, measured on the day and under the load that stand there.`,
    table(
      ['bar', 'measured', 'bound', ''],
      rows.map(({ part, cells: [bar = '', ...rest] }) => [`${part}: ${bar}`, ...rest]),
    ),
  ].join('\n\n');
}

/** The rows of every table of bars of a report. */
function rowsOf(report: string): readonly Row[] {
  const lines = report.split('\n');
  const part = /^## (.*)/.exec(lines[0] ?? '')?.[1] ?? '';
  return lines.flatMap((line, at) => {
    if (!BAR_HEAD.test(line)) return [];
    const rest = lines.slice(at + 2);
    const end = rest.findIndex((each) => !each.startsWith('|'));
    return (end === -1 ? rest : rest.slice(0, end)).map((row) => ({ part, cells: cellsOf(row) }));
  });
}

function cellsOf(row: string): readonly string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}
