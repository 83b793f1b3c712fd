import process from 'node:process';
import type { EmbeddingSettings } from '@site/embedders';
import { openEmbedder, showProgress } from '@site/node';
import type { ServiceOptions } from '@site/service';
import { siteGuides } from '@site/surfaces/guides';
import type { Log } from './log.ts';

/**
 * The options of a service with a semantic model, if there is one.
 * @throws {EmbeddingError} when the model cannot be reached or loaded
 */
export async function serviceOptions(
  embeddings: EmbeddingSettings | undefined,
  log: Log,
): Promise<ServiceOptions> {
  if (embeddings === undefined) return { guides: siteGuides };
  return {
    guides: siteGuides,
    embedder: await openEmbedder(embeddings, showProgress('Embedding', process.stderr)),
    onQueryError: (error) => log(`A query was answered by its words alone: ${messageOf(error)}`),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
