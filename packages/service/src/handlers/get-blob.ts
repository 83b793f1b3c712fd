import { isCid } from '@site/cid';
import { blobNames } from '@site/content-core';
import type { Handler } from '@site/contract';
import type { Context } from '../context.ts';
import { notFound } from '../resolving/not-found.ts';
import { openBlob } from '../snapshot/open-blob.ts';
import { streamBlock } from '../snapshot/stream-block.ts';

export function getBlob({ site }: Context): Handler<'getBlob'> {
  return async ({ name }) => {
    const [, cid = '', extension] = /^([^.]*)(?:\.(.*))?$/.exec(name) ?? [];
    const blob = isCid(cid) ? site.blobs.get(cid) : undefined;
    if (blob === undefined) return notFound(`/blobs/${name}`);
    const named = blobNames(blob).find((each) => extension === undefined || extension === each.extension);
    if (named === undefined) return notFound(`/blobs/${name}`);
    const source = await openBlob(blob);
    if (source === undefined) return notFound(`/blobs/${name}`);
    return { mediaType: named.mediaType, tag: blob.cid, ...streamBlock(blob.cid, source) };
  };
}
