import { cachedEmbedder, readEmbeddingSettings, type VectorStore } from '@site/embedders';
import { openEmbedder, type Progress } from '@site/node';
import { type Embedder, hashingEmbedder } from '@site/search';
import { Refusal } from './output/refusal.ts';

/**
 * Opens the model that the environment names; the embedder without a model where it names none.
 * @param kept - the vectors that were made without a model; those of a model have a cache of their own
 * @param onProgress - is told how many of the texts are embedded
 * @throws {Refusal} when the environment contradicts itself
 * @throws {EmbeddingError} when the model cannot be reached or loaded
 */
export async function exportEmbedder(
  environment: Readonly<Record<string, string | undefined>>,
  kept: VectorStore,
  onProgress: Progress,
): Promise<Embedder> {
  const read = readEmbeddingSettings(environment);
  if (!read.ok) throw new Refusal(read.faults.join('\n'));
  return read.settings === undefined
    ? cachedEmbedder(hashingEmbedder, kept)
    : openEmbedder(read.settings, onProgress);
}
