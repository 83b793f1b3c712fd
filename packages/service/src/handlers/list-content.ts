import { compareNewestFirst, type Handler } from '@site/contract';
import { ProblemError } from '@site/problem';
import type { Context } from '../context.ts';
import { checkSection, hasTag } from '../filter.ts';
import { cutPage } from '../page.ts';
import { contentItem } from '../present.ts';

export function listContent({ site, documentsBySection }: Context): Handler<'listContent'> {
  return async ({ section, tag, limit, cursor }) => {
    const unknown = checkSection(
      section,
      site.sections.map(({ slug }) => slug),
    );
    if (unknown !== undefined) return unknown;
    const inSection = section === undefined ? site.documents : (documentsBySection.get(section) ?? []);
    const page = cutPage({
      items: tag === undefined ? inSection : inSection.filter(hasTag(tag)),
      keyOf: ({ created, path }) => ({ created, path }),
      compare: compareNewestFirst,
      question: ['listContent', section, tag],
      cursor,
      limit,
    });
    if (page instanceof ProblemError) return page;
    const items = page.items.map((document) => contentItem(document, document.title, site.baseUrl));
    return { count: items.length, total: page.total, nextCursor: page.nextCursor, items };
  };
}
