import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf } from './any-site/faults-of.ts';
import { siteFiles } from './any-site/site-files.ts';

test('many a site holds, whatever people call what they write', { timeout: 300_000 }, async () => {
  const holds = fc.asyncProperty(siteFiles, async (files) => {
    expect(await faultsOf(files)).toEqual([]);
  });
  await fc.assert(holds, { numRuns: 30 });
});
