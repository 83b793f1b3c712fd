import type { SiteRecord } from '@site/content-core';
import { type Handler, HOME } from '@site/contract';
import type { Context } from '../context.ts';
import { sectionIndex } from '../markdown/indexes.ts';
import { twinOf } from '../markdown/twin.ts';
import { notFound } from '../resolving/not-found.ts';

export function getDocument(context: Context): Handler<'getDocument'> {
  return async ({ path }) => {
    const record = recordOfTwin(path, context);
    return record === undefined
      ? (sectionIndex(context, path) ?? notFound(`/${path}.md`))
      : twinOf(record, context);
  };
}

export function getFeedPost(context: Context): Handler<'getFeedPost'> {
  return async ({ slug }) => {
    const record = context.recordsByPath.get(`/feed/${slug}`);
    return record === undefined ? notFound(`/feed/${slug}.md`) : twinOf(record, context);
  };
}

/** The record whose twin is at a path, without its first slash and `.md`. */
function recordOfTwin(
  path: string,
  { recordsByPath }: Pick<Context, 'recordsByPath'>,
): SiteRecord | undefined {
  const record = recordsByPath.get(`/${path}`);
  return record ?? (`/${path}` === HOME ? recordsByPath.get('/') : undefined);
}
