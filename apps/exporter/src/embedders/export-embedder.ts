import {
  cachedEmbedder,
  type EmbeddingSettings,
  readEmbeddingSettings,
  type VectorStore,
} from '@site/embedders';
import { Refusal } from '@site/export';
import { openEmbedder, type Progress } from '@site/node';
import { type Embedder, hashingEmbedder } from '@site/search';

/**
 * The model that the environment names, if any.
 * @throws {Refusal} when the environment contradicts itself
 */
export function readModel(
  environment: Readonly<Record<string, string | undefined>>,
): EmbeddingSettings | undefined {
  const read = readEmbeddingSettings(environment);
  if (!read.ok) throw new Refusal(read.faults.join('\n'));
  return read.settings;
}

/**
 * Opens a model; the embedder without a model where there is none.
 * @param cached - the vectors that were made without a model; those of a model have a cache of their own
 * @param onProgress - receives how many of the texts are embedded
 * @throws {EmbeddingError} when the model cannot be reached or loaded
 */
export async function exportEmbedder(
  settings: EmbeddingSettings | undefined,
  cached: VectorStore,
  onProgress: Progress,
): Promise<Embedder> {
  return settings === undefined
    ? cachedEmbedder(hashingEmbedder, cached)
    : openEmbedder(settings, onProgress);
}
