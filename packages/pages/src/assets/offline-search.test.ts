import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { offlineSearch as bundled } from '#offline';
import { fingerprint } from './fingerprint.ts';
import { offlineSearch } from './offline-search.ts';

test('is named by its content', async () => {
  expect(offlineSearch.path).toBe(`/assets/offline.${fingerprint(bundled)}.js`);
});

test('is loaded by those alone who search, and no larger than that is worth', () => {
  // The English dictionary and the engine are most of it: 126 kB when this was written.
  expect(gzipSync(bundled).length).toBeLessThan(130_000);
});
