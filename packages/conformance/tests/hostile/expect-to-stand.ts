import { expect } from 'vitest';
import type { ContentCase } from './content-case.ts';
import { buildHostile, hasXmllint, lostFiles, readEverything, xmlFaults } from './hostile-site.ts';

/** Builds a site of hostile files: each is published or reported as expected, and every path answers. */
export async function expectToStand({ files, published = [], reported = [] }: ContentCase): Promise<void> {
  const result = await buildHostile(files);
  const records = [...(result.site?.documents ?? []), ...(result.site?.posts ?? [])];
  expect(records.map(({ path }) => path).sort()).toEqual([...published].sort());
  expect(result.issues.map(({ severity, file, rule }) => `${severity} ${file} ${rule}`).sort()).toEqual(
    [...reported].sort(),
  );
  for (const { line, column, message, fix } of result.issues) {
    expect([line > 0, column > 0, message !== '', fix !== '']).toEqual([true, true, true, true]);
  }
  expect(lostFiles(Object.keys(files), result)).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  if (result.site === undefined || records.length === 0) return;
  const answers = await readEverything(result.site);
  const failed = [...answers].filter(([, { status }]) => status !== 200).map(([path]) => path);
  expect(failed).toEqual([]);
  if (hasXmllint) expect(await xmlFaults(answers)).toBe('');
}
