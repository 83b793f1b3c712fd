import type { Handler } from '@site/contract';
import { encodeVector } from '@site/search';
import type { Context } from '../context.ts';

export function getSearchVectors({ site, records, embedder, vectors }: Context): Handler<'getSearchVectors'> {
  return async () => {
    const { index } = await vectors();
    return {
      snapshot: site.snapshot,
      model: embedder.model,
      dims: embedder.dims,
      encoding: 'base64-float32le',
      normalized: true,
      vectors: Object.fromEntries(records.map(({ cid }, at) => [cid, encodeVector(index.vector(at))])),
    };
  };
}
