import { readFile, writeFile } from 'node:fs/promises';
import { SUMMARY, summarise } from './summary.ts';

const README = new URL('../README.md', import.meta.url);

/** Replaces the report of a bench in the README, and the summary of all bars. */
export async function writeReport(name: string, report: string): Promise<void> {
  const text = replaceReport(await readFile(README, 'utf8'), name, report);
  await writeFile(README, replaceReport(text, SUMMARY, summarise(text)));
}

/**
 * Replaces what stands between the markers of a bench.
 * @throws {Error} when the text has no such markers
 */
export function replaceReport(text: string, name: string, report: string): string {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) {
    throw new Error(`The README has no place for "${name}": add the lines ${begin} and ${end}.`);
  }
  return `${text.slice(0, from + begin.length)}\n${report}\n${text.slice(to)}`;
}
