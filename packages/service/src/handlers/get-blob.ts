import { isCid, verifyCid } from '@site/cid';
import type { Handler } from '@site/contract';
import type { Context } from '../context.ts';
import { notFound } from '../not-found.ts';

export function getBlob({ site }: Context): Handler<'getBlob'> {
  return async ({ name }) => {
    const [, cid = '', extension] = /^([^.]*)(?:\.(.*))?$/.exec(name) ?? [];
    const blob = isCid(cid) ? site.blobs.get(cid) : undefined;
    if (blob === undefined || (extension !== undefined && extension !== blob.extension))
      return notFound(`/blobs/${name}`);
    const body = await blob.file.read();
    // The file may have changed since it was named; other bytes under this name would be cached for ever.
    if (!(await verifyCid(blob.cid, body))) return notFound(`/blobs/${name}`);
    return { mediaType: blob.mediaType, body, cid: blob.cid };
  };
}
