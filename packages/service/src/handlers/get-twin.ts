import type { Handler, Representation, ServiceProblem } from '@site/contract';
import type { Context } from '../context.ts';
import { pageUrl } from '../items/record-urls.ts';
import { MARKDOWN } from '../markdown/media-type.ts';
import { notFound } from '../resolving/not-found.ts';

export function getDocument(context: Context): Handler<'getDocument'> {
  return async ({ section, slug }) => twin(context, `/${section}/${slug}`);
}

export function getFeedPost(context: Context): Handler<'getFeedPost'> {
  return async ({ slug }) => twin(context, `/feed/${slug}`);
}

function twin(
  { recordsByPath, site }: Context,
  path: string,
): Representation | ServiceProblem<'document_not_found'> {
  const record = recordsByPath.get(path);
  if (record === undefined) return notFound(`${path}.md`);
  return {
    mediaType: MARKDOWN,
    body: record.twin,
    cid: record.cid,
    lastModified: record.updated,
    canonical: pageUrl(record, site.baseUrl),
  };
}
