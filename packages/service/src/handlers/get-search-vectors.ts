import type { SiteRecord } from '@site/content-core';
import type { Handler } from '@site/contract';
import { encodeVector } from '@site/search';
import type { Context } from '../context.ts';

export function getSearchVectors({ site, records, embedder }: Context): Handler<'getSearchVectors'> {
  return async () => {
    const vectors = await embedder.embed(records.map(embeddedText));
    return {
      snapshot: site.snapshot,
      model: embedder.model,
      dims: embedder.dims,
      encoding: 'base64-float32le',
      normalized: true,
      vectors: Object.fromEntries(
        records.flatMap(({ cid }, at) => {
          const vector = vectors[at];
          return vector === undefined ? [] : [[cid, encodeVector(vector)]];
        }),
      ),
    };
  };
}

/** What a record is about: its title and tags say so, its text shows it. */
function embeddedText({ title, tags, text }: SiteRecord): string {
  return [title ?? '', tags.join(' '), text].join('\n');
}
