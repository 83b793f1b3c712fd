import type { SiteRecord } from '@site/content-core';
import type { Handler } from '@site/contract';
import { mapInSlices, runInSlices } from '@site/primitives';
import { encodeVector } from '@site/search';
import type { Context } from '../context.ts';

/** The vectors of a slice: some 5 milliseconds of work. */
const SLICE_VECTORS = 256;

export function getSearchVectors({ site, records, embedder, vectors }: Context): Handler<'getSearchVectors'> {
  return async () => {
    const { index } = await vectors();
    const encode = ({ cid }: SiteRecord, at: number) => [cid, encodeVector(index.vector(at))] as const;
    const encoded = await runInSlices(mapInSlices(records, encode, SLICE_VECTORS));
    return {
      snapshot: site.snapshot,
      model: embedder.model,
      dims: embedder.dims,
      encoding: 'base64-float32le',
      normalized: true,
      vectors: Object.fromEntries(encoded),
    };
  };
}
