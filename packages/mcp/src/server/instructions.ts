import type { SiteSummary } from '@site/contract';

/** The instructions of the server, which hosts give to their models. */
export function instructions({ title, description, baseUrl, sections }: SiteSummary): string {
  const lines = sections.map(({ slug, name, description: about, count }) =>
    `- ${slug}: ${name}, ${count} document${count === 1 ? '' : 's'}. ${about}`.trimEnd(),
  );
  return [
    `${title}${description === '' ? '' : `: ${description}`}`,
    'Everything here is public and read-only. The sections are:',
    lines.join('\n'),
    'Short posts are in the feed: search_site finds them too, and with section "feed" it finds, and list_recent lists, them alone.',
    'Search with search_site, read what it finds with get_document. A long document comes in parts: call again with `offset` set to the `nextOffset` of the answer, or name a `heading`. Lists go on with `cursor` set to the `nextCursor` of the answer.',
    `Every record is also a resource, by its URL. A guide to all of them is ${baseUrl}/llms.txt. Cite records by their \`url\`.`,
  ].join('\n\n');
}
