import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { folderOf } from './folder.ts';
import { placeOf, staticAddress } from './place.ts';
import { recognise } from './recognise.ts';
import { tools } from './tools/tools.ts';

/** A repository, and what follows from it. */
interface Case {
  readonly files: Readonly<Record<string, string>>;
  readonly tool: string;
  readonly evidence: string;
  readonly defaults: Readonly<Record<string, string>>;
  /** Of each markdown file; `null` of one that is not published. */
  readonly places: Readonly<Record<string, object | null>>;
  readonly statics: Readonly<Record<string, string | null>>;
}

const folder = new URL('../../conformance/vectors/layouts/', import.meta.url);
const cases = readdirSync(folder).sort();

function readCase(name: string): Case {
  return JSON.parse(readFileSync(new URL(`${name}/case.json`, folder), 'utf8')) as Case;
}

test('every tool has a case', () => {
  const recognised = new Set(cases.map((name) => readCase(name).tool));
  expect(tools.filter(({ name }) => !recognised.has(name))).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(24);
});

test.each(cases)('%s', async (name) => {
  const { files, ...expected } = readCase(name);
  const layout = await recognise(folderOf(Object.keys(files), async (path) => files[path]));
  if (layout === undefined) throw new Error('It was not recognised.');
  const { tool, evidence, defaults } = layout;
  const texts = Object.keys(files).filter((path) => /\.(?:md|mdx|markdown)$/.test(path));
  const others = Object.keys(expected.statics);
  expect({
    tool,
    evidence,
    defaults,
    places: Object.fromEntries(texts.map((path) => [path, placeOf(layout, path) ?? null])),
    statics: Object.fromEntries(others.map((path) => [path, staticAddress(layout, path) ?? null])),
  }).toEqual(expected);
  expect(layout.faults ?? []).toEqual([]);
});
