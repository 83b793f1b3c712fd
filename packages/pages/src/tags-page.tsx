import type { Page, SiteSummary } from '@site/contract';
import { PageHeader } from './page-header.tsx';
import { plainView, type View } from './view.ts';

/** Every tag, with how many records have it. */
export function tagsView({ tags }: Extract<Page, { kind: 'tags' }>, site: SiteSummary): View {
  return {
    ...plainView,
    title: 'Tags',
    description: `What ${site.title} is about, by tag.`,
    path: '/tags',
    place: null,
    main: (
      <>
        <PageHeader title="Tags" />
        <ul class="tags">
          {tags.map(({ tag, count, path }) => (
            <li>
              <a href={path}>{tag}</a> <span class="count">{count}</span>
            </li>
          ))}
        </ul>
      </>
    ),
  };
}
