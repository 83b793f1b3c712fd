import { expect, test } from 'vitest';
import { readBeir } from './beir.ts';
import { readSmart } from './smart.ts';

const expected = {
  docs: [
    { id: '1', title: 'Salt and sea', tags: [], body: 'Boiled in a pan.' },
    { id: '2', title: '', tags: [], body: 'Dried.' },
  ],
  queries: [{ id: '1', text: 'who boils salt' }],
  qrels: { '1': { '1': 1, '2': 1 } },
};

test('a collection of SMART files is read, authors and references left out', () => {
  const documents =
    '.I 1\n.T\nSalt and\nsea\n.A\nM. Halvorsen\n.W\nBoiled\nin a pan.\n.X\n1 5 1\n.I 2\n.W\nDried.\n';
  expect(
    readSmart(documents, '.I 001\n.W\nwho boils salt\n', '   1     1\t0\t0.0\n1 2 0 0\n\n'),
  ).toMatchObject({
    ...expected,
  });
});

test('a collection in the layout of BEIR is read, queries without judgements left out', () => {
  const corpus =
    '{"_id":"1","title":"Salt and sea","text":"Boiled in a pan."}\n{"_id":"2","text":"Dried."}\n';
  const queries = '{"_id":"1","text":"who boils salt"}\n{"_id":"9","text":"what else"}\n';
  expect(readBeir(corpus, queries, 'query-id\tcorpus-id\tscore\n1\t1\t1\n1\t2\t1\n')).toEqual(expected);
});
