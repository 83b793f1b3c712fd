import type { SiteRecord } from '@site/content-core';
import type { Representation } from '@site/contract';
import type { Context } from '../context.ts';
import { pageUrl } from '../items/record-urls.ts';
import { MARKDOWN } from './media-type.ts';

/** The markdown file of a record, as it is served. */
export function twinOf(record: SiteRecord, { site }: Pick<Context, 'site'>): Representation {
  return {
    mediaType: MARKDOWN,
    body: record.twin,
    cid: record.cid,
    ...(record.updated === undefined ? {} : { lastModified: record.updated }),
    canonical: pageUrl(record, site.baseUrl),
  };
}
