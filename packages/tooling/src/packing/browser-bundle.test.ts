import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { browserEntries, browserFaults } from './browser-bundle.ts';

/** Somewhere that every package resolves from. */
const HERE = fileURLToPath(new URL('.', import.meta.url));

test.each(browserEntries)('%s can be bundled for a page', async (entry, most) => {
  expect(await browserFaults(entry, most, HERE)).toEqual([]);
});

test('an import of files is reported, and a bundle that is too large', async () => {
  expect(await browserFaults('@site/cid/fs', 1e6, HERE)).toEqual([
    expect.stringContaining('imports node:fs/promises'),
    expect.stringContaining('imports node:path'),
  ]);
  expect(await browserFaults('@site/problem', 1000, HERE)).toEqual([
    expect.stringMatching(/^@site\/problem has \d+ bytes in a page, more than 1000;/),
  ]);
});
