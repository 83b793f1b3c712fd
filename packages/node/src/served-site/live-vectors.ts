import type { Site } from '@site/content-core';
import { type Embedder, hashingEmbedder, type VectorIndex } from '@site/search';
import { embedSite, type VectorCache, vectorsByCid } from '@site/service';
import type { ReadingCache } from './reading-cache.ts';

/** The snapshot whose vectors were computed last. */
interface Embedded {
  readonly site: Site;
  readonly vectors: VectorIndex;
}

/**
 * The embeddings of the records of a folder, computed before a snapshot is served: its first page relates records by
 * them. A record that did not change keeps its vector, from the snapshot before or from the work cache.
 */
export class LiveVectors {
  readonly #embedder: Embedder;
  #before: Embedded | undefined;

  constructor(embedder: Embedder = hashingEmbedder) {
    this.#embedder = embedder;
  }

  /** @throws {Error} when the model cannot embed a text */
  async embed(site: Site, cache: ReadingCache | undefined): Promise<VectorIndex> {
    const before = this.#before && vectorsByCid(this.#before.site, this.#before.vectors);
    // Vectors of a semantic model have a cache of their own, which every program of an owner shares.
    const persisted = this.#embedder.semantic ? undefined : cache && persistedVectors(this.#embedder, cache);
    const vectors = await embedSite(site, this.#embedder, {
      get: (cid) => {
        const vector = before?.(cid) ?? persisted?.get(cid);
        if (vector !== undefined) persisted?.set(cid, vector);
        return vector;
      },
      set: (cid, vector) => persisted?.set(cid, vector),
    });
    this.#before = { site, vectors };
    return vectors;
  }
}

/** The vectors in a work cache. Its entries are of one program on one platform, so their bytes are in its order. */
function persistedVectors({ model, dims }: Embedder, cache: ReadingCache): VectorCache {
  const keyOf = (cid: string) => `vector ${model} ${cid}`;
  return {
    get: (cid) => {
      const bytes = cache.getBytes(keyOf(cid));
      // Copied: an array of numbers cannot begin at every byte of a buffer.
      return bytes?.length === dims * Float32Array.BYTES_PER_ELEMENT
        ? new Float32Array(Uint8Array.from(bytes).buffer)
        : undefined;
    },
    set: (cid, { buffer, byteOffset, byteLength }) => {
      if (!cache.touch(keyOf(cid))) cache.set(keyOf(cid), new Uint8Array(buffer, byteOffset, byteLength));
    },
  };
}
