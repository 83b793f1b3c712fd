import type { SiteRecord } from '@site/content-core';
import type { CorpusItem, Handler } from '@site/contract';
import { mapInSlices, runInSlices } from '@site/primitives';
import type { Context } from '../context.ts';
import { corpusText, titleForClients } from '../items/corpus-text.ts';
import { pageUrl, twinUrl } from '../items/record-urls.ts';
import { sectionNames } from '../items/section-names.ts';

/** The records of a slice: some 5 milliseconds of work. */
const SLICE_RECORDS = 256;

export function getSearchCorpus({ site, records }: Context): Handler<'getSearchCorpus'> {
  return async () => {
    const names = sectionNames(site);
    const item = (record: SiteRecord) => itemOf(record, names.get(record.section), site.baseUrl);
    const items = await runInSlices(mapInSlices(records, item, SLICE_RECORDS));
    return {
      snapshot: site.snapshot,
      language: site.config.language,
      count: records.length,
      items,
    };
  };
}

function itemOf(record: SiteRecord, sectionName: string | undefined, baseUrl: string): CorpusItem {
  const { text, bodyStart } = corpusText(record);
  return {
    kind: record.kind,
    href: record.path,
    // Clients lower-case it, and so it is never null and never empty.
    title: titleForClients(record),
    titled: record.title !== undefined,
    section: record.section,
    sectionName: sectionName ?? null,
    description: record.description ?? null,
    cid: record.cid,
    tags: [...record.tags],
    published: record.created,
    updated: record.updated,
    headings: record.outline.map((heading) => ({ text: heading.text, anchor: heading.anchor })),
    text,
    bodyStart,
    url: pageUrl(record, baseUrl),
    markdownUrl: twinUrl(record, baseUrl),
  };
}
