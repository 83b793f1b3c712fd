import { expect, test } from 'vitest';
import { verdict } from '../bar.ts';
import { searchBars } from './bars.ts';
import type { Speed } from './speed.ts';

const own: Speed = {
  engine: 'own',
  size: 10_000,
  build: 1900,
  buildCpu: 1900,
  block: 50,
  heap: 59e6,
  saved: undefined,
  load: 150,
  p50: 0.2,
  p99: 2.5,
  cpu: 1,
  worst: 9,
  worstQuery: '',
};
const fts: Speed = { ...own, engine: 'fts', p50: 1, p99: 5 };
const orama: Speed = { ...own, engine: 'orama', build: 7000 };

test('bars are for the sizes that were measured, and say which were met', () => {
  const names = { own: 'own', fts: 'fts', orama: 'orama' };
  const bars = searchBars({ speeds: [own, fts, orama], vectors: [], quality: [], fusions: [], ...names });
  expect(
    Object.fromEntries(bars.map((bar) => [bar.what.replace('10,000 documents: ', ''), verdict(bar)])),
  ).toEqual({
    'build, s': '**missed**',
    'build ÷ Orama': 'met',
    'index heap, MB': 'met',
    'saved, MB': 'not measured',
    'load + first query, ms': 'met',
    'p50, ms': 'met',
    'p99, ms': '**missed**',
    'p50 ÷ FTS5': 'met',
    'p99 ÷ FTS5': '**missed**',
    'worst query, ms': 'met',
    'longest block of the event loop while building, ms': 'met',
  });
});
