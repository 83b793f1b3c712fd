import { isDeepStrictEqual } from 'node:util';
import { parseGfm, parseWithRemark } from '@site/markdown/gfm';
import { type Bar, barTable } from '../bar.ts';
import type { Bench, Options } from '../bench.ts';
import { megabytes, number, table } from '../table.ts';
import { bodiesOfExamples, bodiesOfSite, type Corpus } from './corpora.ts';
import { interleavedCosts } from './interleaved-costs.ts';

const DOCUMENTS = 1000;

/** A corpus, and the least CPU time to parse all of it with each parser, in milliseconds. */
interface Measured extends Corpus {
  readonly fast: number;
  readonly remark: number;
}

export const markdownBench: Bench = {
  name: 'markdown',
  title: 'Parsing markdown',
  run: async (options) => report(measure(options)),
};

function measure({ quick, progress }: Options): readonly Measured[] {
  return [bodiesOfSite(quick ? DOCUMENTS / 10 : DOCUMENTS), bodiesOfExamples()].map((corpus) => {
    progress(corpus.name);
    for (const body of corpus.bodies) expectSameTree(body);
    const parsers = [parseGfm, parseWithRemark].map((parse) => () => {
      for (const body of corpus.bodies) parse(body);
    });
    const [fast = Number.NaN, remark = Number.NaN] = interleavedCosts(parsers, quick ? 2 : 8);
    return { ...corpus, fast, remark };
  });
}

function expectSameTree(body: string): void {
  if (isDeepStrictEqual(parseGfm(body).children, parseWithRemark(body).children)) return;
  throw new Error(`The parsers differ on ${JSON.stringify(body.slice(0, 200))}.`);
}

function report(corpora: readonly Measured[]): string {
  return [
    'CPU ms to parse every body of a corpus, in this process: `parseGfm`, which reads most blocks with `fast/`, and remark alone. Both give the same trees.',
    table(
      ['corpus', 'bodies', 'MB', 'parseGfm', 'remark', 'remark ÷ parseGfm'],
      corpora.map(({ name, bodies, fast, remark }) => [
        name,
        String(bodies.length),
        megabytes(bodies.reduce((sum, { length }) => sum + length, 0)),
        ...[fast, remark, remark / fast].map(number),
      ]),
    ),
    barTable(corpora.map(barOf)),
  ].join('\n\n');
}

function barOf({ name, fast, remark, atLeast }: Measured): Bar {
  return { what: `${name}: remark ÷ parseGfm, CPU`, measured: remark / fast, atLeast };
}
