/// <reference path="./transformers.d.ts" />
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configuredEmbedder, type EmbeddingSettings } from '@site/embedders';
import { folderVectorStore } from '@site/embedders/fs';
import type { Embedder } from '@site/search';
import type { Progress } from '../process/show-progress.ts';

/** The timeout of a request to a model, in milliseconds: a query has a reader waiting. */
const TIMEOUT = { document: 120_000, query: 3_000 };

/**
 * Opens the model that the settings name.
 * @param onProgress - receives how many of the texts are embedded
 * @throws {EmbeddingError} when it cannot be reached or loaded
 */
export function openEmbedder(settings: EmbeddingSettings, onProgress: Progress): Promise<Embedder> {
  const { source } = settings;
  const absolute = source.kind === 'folder' ? { ...source, directory: resolve(source.directory) } : source;
  return configuredEmbedder(
    { ...settings, source: absolute },
    {
      fetch,
      wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
      timeout: (role) => AbortSignal.timeout(TIMEOUT[role]),
      load: () => import('@huggingface/transformers'),
      store: folderVectorStore(resolve(settings.cache)),
      onProgress,
    },
  );
}
