import { join } from 'node:path';
import { transformersEmbedder } from '@site/embedders';
import type { Embedder } from '@site/search';
import type { Faults, Judge } from '../judge.ts';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inJson } from '../site/spoil.ts';
import { LONGEST, UNKNOWN, type WordVectors, writeTinyModel } from './tiny-model.ts';

const WORDS: WordVectors = {
  salt: [1, 0, 2],
  sea: [0, 3, 4],
  the: [-1, 1, 0],
  and: [0, -2, 1],
  bread: [5, 0, -1],
  light: [0, 1, -3],
};

/** Texts, and their vectors before normalisation, computed by hand. */
const BY_HAND: readonly (readonly [text: string, sum: readonly number[]])[] = [
  ['Salt', [1, 0, 2]],
  ['salt SEA', [1, 3, 6]],
  ['the sea and\nthe light', [-2, 4, 2]],
  ['bread pan', [5.5, 0.5, -0.5]],
];

/** The tolerance of binary32 numbers that were rounded differently. */
const CLOSE = 1e-5;

function openModel(folder: string): Promise<Embedder> {
  writeTinyModel(folder, WORDS);
  return transformersEmbedder({ directory: folder, load: () => import('@huggingface/transformers') });
}

async function judgeHandmade(folder: string): Promise<Faults> {
  const { model, dims, embed } = await openModel(join(folder, 'tiny'));
  const vectors = await embed(BY_HAND.map(([text]) => text));
  return [
    ...(model === 'tiny' && dims === 3 ? [] : [`the model is ${model} with ${dims} numbers`]),
    ...BY_HAND.flatMap(([text, sum], at) => vectorFaults(JSON.stringify(text), vectors[at], sum)),
  ];
}

interface Corpus {
  readonly items: readonly { readonly url: string; readonly text: string }[];
}

/** The vectors of the served corpus, and those of the published texts, added up without a model. */
async function judgeCorpus(site: JudgedSite): Promise<Faults> {
  const { items } = JSON.parse(await getText(site, '/api/search-corpus.json')) as Corpus;
  const { service } = await site.read();
  const published = (await service.call('getSearchCorpus', {})) as Corpus;
  const vectors = await (await openModel(site.makeFolder())).embed(items.map(({ text }) => text));
  return published.items.flatMap(({ url, text }, at) => vectorFaults(url, vectors[at], addUp(text)));
}

function addUp(text: string): readonly number[] {
  const sum = [0, 0, 0];
  for (const word of text.toLowerCase().split(/\s+/).filter(Boolean)) {
    const vector = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    for (const axis of sum.keys()) sum[axis] = (sum[axis] ?? 0) + (vector?.[axis] ?? UNKNOWN);
  }
  return sum;
}

function vectorFaults(name: string, vector: Float32Array | undefined, sum: readonly number[]): Faults {
  const length = Math.hypot(...sum);
  const close = sum.every((number, axis) => Math.abs(number / length - (vector?.[axis] ?? 9)) < CLOSE);
  return close ? [] : [`${name} has ${vector}, and ${sum.map((number) => number / length)} is right`];
}

async function judgeRefusals(folder: string): Promise<Faults> {
  const embedder = await openModel(join(folder, 'tiny'));
  const long = embedder.embed(['salt', 'salt '.repeat(LONGEST + 1)]);
  const none = transformersEmbedder({
    directory: join(folder, 'none'),
    load: () => import('@huggingface/transformers'),
  });
  return [
    ...(await refusal(long, /reads 4096 tokens at most, and a text has 4097/)),
    ...(await refusal(none, /none cannot be loaded: .*config\.json/)),
  ];
}

async function refusal(promise: Promise<unknown>, says: RegExp): Promise<Faults> {
  const message = await promise.then(() => 'nothing was refused', String);
  return says.test(message) ? [] : [message];
}

/** The library that runs models from a folder, with a model small enough to compute by hand. */
export const localModel: Judge = {
  name: 'local model',
  checks: async (site) => [
    { name: 'computes the vectors that a person does', run: () => judgeHandmade(site.makeFolder()) },
    { name: 'reads what is published', run: () => judgeCorpus(site) },
    { name: 'refuses what it cannot read', run: () => judgeRefusals(site.makeFolder()) },
  ],
  planted: [
    {
      name: 'a record with another text',
      spoil: inJson('/api/search-corpus.json', (corpus) => {
        corpus.items[0].text = 'bread bread bread';
      }),
      check: 'reads what is published',
      says: /^http\S+ has .*, and .* is right$/,
    },
  ],
};
