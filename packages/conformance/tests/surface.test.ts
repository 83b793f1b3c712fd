import { readdirSync, readFileSync } from 'node:fs';
import { surfaceFiles } from '@site/tooling/surface';
import { expect, test } from 'vitest';

const folder = new URL('../surface/', import.meta.url);
const files = surfaceFiles();

const NAMES = ['mcp-tools.json', 'openapi.json', 'problems.md', 'routes.md', 'schema.graphql'];

test('surface/ holds these files and no others', () => {
  expect(readdirSync(folder).sort()).toEqual(NAMES);
  expect(Object.keys(files).sort()).toEqual(NAMES);
});

test.each(Object.entries(files))(
  'surface/%s is what the code says; `pnpm surface` writes it anew',
  (name, text) => {
    expect(readFileSync(new URL(name, folder), 'utf8')).toBe(text);
  },
);
