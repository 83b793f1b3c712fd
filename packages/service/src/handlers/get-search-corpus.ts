import type { Handler } from '@site/contract';
import type { Context } from '../context.ts';
import { titleOf } from '../items/content-item.ts';
import { pageUrl, twinUrl } from '../items/record-urls.ts';

export function getSearchCorpus({ site, records }: Context): Handler<'getSearchCorpus'> {
  return async () => ({
    snapshot: site.snapshot,
    language: site.config.language,
    count: records.length,
    items: records.map((record) => ({
      kind: record.kind,
      href: record.path,
      title: titleOf(record),
      section: record.section,
      cid: record.cid,
      tags: [...record.tags],
      published: record.created,
      headings: record.outline.map(({ text, anchor }) => ({ text, anchor })),
      text: record.text,
      url: pageUrl(record, site.baseUrl),
      markdownUrl: twinUrl(record, site.baseUrl),
    })),
  });
}
