/** A table in markdown (GFM), numbers to the right, its columns as wide as their widest cell: as a formatter leaves it. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, at) => Math.max(3, ...[head, ...rows].map((cells) => cells[at]?.length ?? 0)));
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const pad = (cell: string, at: number) =>
    at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0);
  return [head, rule, ...rows].map((cells) => `| ${cells.map(pad).join(' | ')} |`).join('\n');
}

/** Three significant digits, a dash for what was not measured. */
export function number(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  return Math.abs(value) >= 1000 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

/** A share from 0 to 1, with three decimals. */
export function share(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^0/, '');
}

/** Megabytes of 10⁶ bytes. */
export function megabytes(bytes: number | undefined): string {
  return number(bytes === undefined ? undefined : bytes / 1e6);
}

/** A whole number with commas between its thousands. */
export function grouped(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
