import { isCid } from '@site/cid';
import type { Handler } from '@site/contract';
import type { Context } from '../context.ts';
import { notFound } from '../resolving/not-found.ts';
import { readBlob } from '../snapshot/read-blob.ts';

export function getBlob({ site }: Context): Handler<'getBlob'> {
  return async ({ name }) => {
    const [, cid = '', extension] = /^([^.]*)(?:\.(.*))?$/.exec(name) ?? [];
    const blob = isCid(cid) ? site.blobs.get(cid) : undefined;
    if (blob === undefined || (extension !== undefined && extension !== blob.extension))
      return notFound(`/blobs/${name}`);
    const body = await readBlob(blob);
    if (body === undefined) return notFound(`/blobs/${name}`);
    return { mediaType: blob.mediaType, body, cid: blob.cid };
  };
}
