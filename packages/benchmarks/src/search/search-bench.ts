import { type Embedder, hashingEmbedder } from '@site/search';
import { withTemporaryFolder } from '@site/tooling';
import { attempt } from '../attempt.ts';
import type { Bench, Options } from '../bench.ts';
import { generateRecords } from '../documents/generate-records.ts';
import { type Collection, readCollections } from './collections.ts';
import { engines } from './engines/index.ts';
import { measureFusion } from './fusion.ts';
import { measureQuality, type Sample } from './quality.ts';
import { type Results, searchReport } from './report.ts';
import { type Effort, measureSpeed } from './speed.ts';
import { measureVectors } from './vectors/measure-vectors.ts';

const SIZES = [100, 1000, 10_000];
const SEED = 1;

const THOROUGH: Effort = { rounds: 3, queries: 400, budgetMs: 1500 };
const QUICK: Effort = { rounds: 2, queries: 150, budgetMs: 800 };

/** Every query of the small collections. */
const WHOLE_SAMPLE: Sample = { judged: 225, short: 100, titles: 60 };
const SMALL_SAMPLE: Sample = { judged: 76, short: 50, titles: 40 };

export const searchBench: Bench = {
  name: 'search',
  title: 'Search',
  run: (options) =>
    withTemporaryFolder('bench-search', async (folder) => {
      const results: Results = { quality: [], fusions: [], speeds: [], vectors: [], notes: [] };
      await measureAllQuality(options, folder, results);
      await measureAllFusions(options, results);
      await options.publish(searchReport(results));
      await measureAllSpeed(options, folder, results);
      await measureAllVectors(options, results);
      return searchReport(results);
    }),
};

async function measureAllQuality(options: Options, folder: string, { quality, notes }: Results) {
  const sample = options.quick ? SMALL_SAMPLE : WHOLE_SAMPLE;
  for (const collection of await collectionsOf(options)) {
    for (const name of engineNames(options)) {
      options.progress(`${collection.name}: ${name}`);
      const measured = await attempt(`${name} on ${collection.name}`, notes, () =>
        measureQuality(name, collection, folder, sample),
      );
      if (measured !== undefined) quality.push(measured);
    }
  }
}

/** The models whose meanings are ranked with words. That of hashes knows hardly more than words: it must not hurt. */
const models: readonly Embedder[] = [hashingEmbedder];

async function measureAllFusions(options: Options, { fusions }: Results) {
  for (const collection of await collectionsOf(options)) {
    for (const model of models) {
      options.progress(`${collection.name}: words and ${model.model}`);
      fusions.push(await measureFusion(collection, model));
    }
  }
}

async function collectionsOf({ collections }: Options): Promise<readonly Collection[]> {
  return collections === undefined ? [] : readCollections(collections);
}

async function measureAllSpeed(options: Options, folder: string, results: Results) {
  const names = engineNames(options);
  for (const size of options.sizes ?? SIZES) {
    options.progress(`${size} documents: ${names.join(', ')}`);
    const effort = options.quick ? QUICK : THOROUGH;
    const { speeds, notes } = await measureSpeed(names, generateRecords(SEED, size), effort, folder);
    results.speeds.push(...speeds);
    results.notes.push(...notes);
    await options.publish(searchReport(results));
  }
}

async function measureAllVectors({ sizes, progress }: Options, { vectors }: Results) {
  for (const size of sizes ?? SIZES) {
    progress(`${size} vectors`);
    vectors.push(...(await measureVectors(size)));
  }
}

function engineNames({ engines: wanted }: Options): readonly string[] {
  const names = engines.map(({ name }) => name);
  return wanted === undefined ? names : names.filter((name) => wanted.some((part) => name.includes(part)));
}
