import type { Handler } from '@site/contract';
import { jsonPieces, once, withJson } from '@site/primitives';
import { encodeVector } from '@site/search';
import type { Context } from '../context.ts';

export function getSearchVectors({ site, records, embedder, vectors }: Context): Handler<'getSearchVectors'> {
  return async () => {
    const { index } = await vectors();
    const head = {
      snapshot: site.snapshot,
      model: embedder.model,
      dims: embedder.dims,
      encoding: 'base64-float32le',
      normalized: true,
    } as const;
    // Records with one CID have one text, and so one vector.
    const places = new Map(records.map(({ cid }, at) => [cid, at]));
    const encoded = (at: number): string => encodeVector(index.vector(at));
    const all = once(() => Object.fromEntries([...places].map(([cid, at]) => [cid, encoded(at)])));
    const answer = {
      ...head,
      get vectors() {
        return all();
      },
    };
    return withJson(answer, () =>
      jsonPieces({ ...head, vectors: {} }, function* () {
        for (const [cid, at] of places) yield `${JSON.stringify(cid)}:"${encoded(at)}"`;
      }),
    );
  };
}
