import { expect, test } from 'vitest';
import { floods } from './memory/floods.ts';
import { openTarget, retainedBy } from './memory/retained.ts';

/** More different requests than any cache has entries. */
const RANGE = { warm: 60, sent: 12_000 };

/** The most that full caches of one kind of request take together, in bytes: GraphQL's documents, texts and responses. */
const FULL = 150_000_000;

test.each(floods)('full caches stay within their bounds: $name', async (flood) => {
  const each = await retainedBy(flood, await openTarget(), RANGE);
  expect(each).toBeLessThan(flood.most);
  expect(each * RANGE.sent).toBeLessThan(FULL);
});
