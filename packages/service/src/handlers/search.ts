import { compareNewestFirst, type Handler } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import type { CursorKey } from '../cursor.ts';
import { checkSection, hasTag } from '../filter.ts';
import { cutPage } from '../page.ts';
import { contentItem, titleOf } from '../present.ts';

export function search({ site, lists, index, recordsByPath }: Context): Handler<'search'> {
  const sections = [...lists.keys()];
  return async ({ q, section, tag, limit, cursor }) => {
    const unknown = checkSection(section, sections);
    if (unknown !== undefined) return unknown;
    const matches = await index.search(q);
    const wanted = hasTag(tag);
    const page = cutPage({
      items: matches.filter(
        ({ record }) => (section === undefined || record.section === section) && wanted(record),
      ),
      keyOf: ({ record: { created, path }, score }) => ({ created, path, score }),
      compare: compareRank,
      question: ['search', q, section, tag],
      cursor,
      limit,
    });
    if (page instanceof ProblemError) return page;
    const hits = page.items.flatMap(({ record: found, score }) => {
      const record = recordsByPath.get(found.path);
      if (record === undefined) return [];
      const { kind } = record;
      return [
        {
          ...contentItem(record, titleOf(record), site.baseUrl),
          kind,
          score,
          snippet: index.snippet(found, q),
        },
      ];
    });
    return { query: q, count: hits.length, total: page.total, nextCursor: page.nextCursor, hits };
  };
}

/** Best first, then as every list. */
function compareRank(a: CursorKey, b: CursorKey): number {
  return (b.score ?? 0) - (a.score ?? 0) || compareNewestFirst(a, b);
}
