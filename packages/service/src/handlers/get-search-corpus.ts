import type { SiteRecord } from '@site/content-core';
import type { CorpusItem, Handler } from '@site/contract';
import { jsonPieces, once, withJson } from '@site/primitives';
import type { Context } from '../context.ts';
import { languageMembers } from '../items/content-item.ts';
import { corpusText, titleForClients } from '../items/corpus-text.ts';
import { pageUrl, twinUrl } from '../items/record-urls.ts';
import { sectionNames } from '../items/section-names.ts';

export function getSearchCorpus({ site, records }: Context): Handler<'getSearchCorpus'> {
  return async () => {
    const names = sectionNames(site);
    const item = (record: SiteRecord) => itemOf(record, names.get(record.section), site.baseUrl);
    const head = { snapshot: site.snapshot, language: site.config.language, count: records.length };
    const items = once(() => records.map(item));
    const answer = {
      ...head,
      // Who writes the JSON needs one after the other, and nobody all of them at once.
      get items() {
        return items();
      },
    };
    return withJson(answer, () =>
      jsonPieces({ ...head, items: [] }, function* () {
        for (const record of records) yield JSON.stringify(item(record));
      }),
    );
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
    published: record.created ?? null,
    updated: record.updated ?? null,
    headings: record.outline.map((heading) => ({ text: heading.text, anchor: heading.anchor })),
    text,
    bodyStart,
    url: pageUrl(record, baseUrl),
    markdownUrl: twinUrl(record, baseUrl),
    ...languageMembers(record, baseUrl),
  };
}
