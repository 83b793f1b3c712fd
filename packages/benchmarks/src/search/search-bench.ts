import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Options } from '../bench.ts';
import { generateRecords } from '../documents/generate-records.ts';
import { type Collection, readCollections } from './collections.ts';
import { engines } from './engines/index.ts';
import { measureQuality, type Quality, type Sample } from './quality.ts';
import { searchReport } from './report.ts';
import { type Effort, measureSpeed, type Speed } from './speed.ts';
import { measureVectors, type VectorSpeed } from './vectors/measure-vectors.ts';

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
  run: async (options) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-search-'));
    try {
      const quality = await measureAllQuality(options, folder);
      const speeds = await measureAllSpeed(options, folder);
      return searchReport(quality, speeds, await measureAllVectors(options));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

async function measureAllQuality(options: Options, folder: string): Promise<readonly Quality[]> {
  const results: Quality[] = [];
  const sample = options.quick ? SMALL_SAMPLE : WHOLE_SAMPLE;
  for (const collection of await collectionsOf(options)) {
    for (const name of engineNames(options)) {
      options.progress(`${collection.name}: ${name}`);
      results.push(await measureQuality(name, collection, folder, sample));
    }
  }
  return results;
}

async function collectionsOf({ collections }: Options): Promise<readonly Collection[]> {
  return collections === undefined ? [] : readCollections(collections);
}

async function measureAllSpeed(options: Options, folder: string): Promise<readonly Speed[]> {
  const results: Speed[] = [];
  const names = engineNames(options);
  for (const size of options.sizes ?? SIZES) {
    options.progress(`${size} documents: ${names.join(', ')}`);
    const effort = options.quick ? QUICK : THOROUGH;
    results.push(...(await measureSpeed(names, generateRecords(SEED, size), effort, folder)));
  }
  return results;
}

async function measureAllVectors({ sizes, progress }: Options): Promise<readonly VectorSpeed[]> {
  const results: VectorSpeed[] = [];
  for (const size of sizes ?? SIZES) {
    progress(`${size} vectors`);
    results.push(...(await measureVectors(size)));
  }
  return results;
}

function engineNames({ engines: wanted }: Options): readonly string[] {
  const names = engines.map(({ name }) => name);
  return wanted === undefined ? names : names.filter((name) => wanted.some((part) => name.includes(part)));
}
