import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { browserFaults, browserImports, importName } from './browser-bundle.ts';

/** A folder that every package resolves from. */
const HERE = fileURLToPath(new URL('.', import.meta.url));

test.each(browserImports.map((each) => [importName(each), each] as const))(
  '%s can be bundled for a page',
  async (_, each) => {
    expect(await browserFaults(each, HERE)).toEqual([]);
  },
);

test('an import of files is reported, and a bundle that is too large', async () => {
  expect(await browserFaults({ entry: '@site/cid/fs' }, HERE)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('imports node:fs/promises'),
      expect.stringContaining('imports node:path'),
    ]),
  );
  expect(await browserFaults({ entry: '@site/none' }, HERE)).toEqual([
    expect.stringContaining('imports @site/none'),
  ]);
  expect(await browserFaults({ entry: '@site/problem', most: 1000, mostGzip: 500 }, HERE)).toEqual([
    expect.stringMatching(/^@site\/problem has \d+ bytes in a page, more than 1000;/),
    expect.stringMatching(/^@site\/problem has \d+ bytes in a page, compressed, more than 500;/),
  ]);
});

test('one export may be larger than it should, whatever else the entry exports', async () => {
  expect(
    await browserFaults({ entry: '@site/content-core', names: ['buildSite'], mostGzip: 5000 }, HERE),
  ).toEqual([expect.stringMatching(/^buildSite of @site\/content-core has \d+ bytes/)]);
});
