import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { build } from '../test-support.ts';

/** A folder, what a record of it is published as, and what is reported: rule, line, column. */
interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly record: string;
  readonly body: string;
  readonly issues: readonly (readonly [rule: string, line: number, column: number])[];
}

const folder = new URL('../../../conformance/vectors/links/', import.meta.url);

test.each(readdirSync(folder).sort())('%s', async (name) => {
  const text = readFileSync(new URL(`${name}/case.json`, folder), 'utf8');
  const { files, record, ...expected } = JSON.parse(text) as Case;
  const { site, issues } = await build(files);
  expect({
    body: site?.documents.find(({ path }) => path === record)?.body,
    issues: issues.map(({ rule, line, column }) => [rule, line, column]),
  }).toEqual(expected);
});
