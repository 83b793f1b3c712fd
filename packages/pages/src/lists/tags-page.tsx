import type { Page, SiteSummary } from '@site/contract';
import { PageHeader } from '../elements/page-header.tsx';
import { plainView, type View } from '../layout/view.ts';
import { fill, wordsOf } from '../words/words-of.ts';
import { NothingYet } from './nothing-yet.tsx';

type TagsPage = Extract<Page, { kind: 'tags' }>;

/** Every tag, with how many records have it. */
export function tagsView({ tags }: TagsPage, site: SiteSummary): View {
  const words = wordsOf(site);
  return {
    ...plainView,
    title: words.tags,
    description: fill(words.aboutByTag, { site: site.title }),
    path: '/tags',
    place: null,
    main: (
      <>
        <PageHeader title={words.tags} />
        {tags.length === 0 ? <NothingYet /> : <Tags tags={tags} />}
      </>
    ),
  };
}

function Tags({ tags }: Pick<TagsPage, 'tags'>) {
  return (
    <ul class="tags">
      {tags.map(({ tag, count, path }) => (
        <li>
          <a href={path}>{tag}</a> <span class="count">{count}</span>
        </li>
      ))}
    </ul>
  );
}
