import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cachedEmbedder, configuredEmbedder, readEmbeddingSettings, type VectorStore } from '@site/embedders';
import { folderVectorStore } from '@site/embedders/fs';
import { type Embedder, hashingEmbedder } from '@site/search';
import { Refusal } from './output/refusal.ts';

/** How long a request may take, in milliseconds. */
const TIMEOUT = 120_000;

/**
 * Opens the model that the environment names; the embedder without a model where it names none.
 * @param kept - the vectors that were made without a model; those of a model have a cache of their own
 * @param onProgress - is told how many of the texts are embedded
 * @throws {Refusal} when the environment contradicts itself
 * @throws {EmbeddingError} when the model cannot be reached or loaded
 */
export async function openEmbedder(
  environment: Readonly<Record<string, string | undefined>>,
  kept: VectorStore,
  onProgress: (done: number, total: number) => void,
): Promise<Embedder> {
  const read = readEmbeddingSettings(environment);
  if (!read.ok) throw new Refusal(read.faults.join('\n'));
  const { settings } = read;
  if (settings === undefined) return cachedEmbedder(hashingEmbedder, kept);
  const { source } = settings;
  const absolute = source.kind === 'folder' ? { ...source, directory: resolve(source.directory) } : source;
  return configuredEmbedder(
    { ...settings, source: absolute },
    {
      fetch,
      wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
      timeout: () => AbortSignal.timeout(TIMEOUT),
      load: () => import('@huggingface/transformers'),
      store: folderVectorStore(resolve(settings.cache)),
      onProgress,
    },
  );
}
