import type { Page, SiteSummary } from '@site/contract';
import { fill, wordsOf } from '@site/words';
import { PageHeader } from '../elements/page-header.tsx';
import { plainView, type RenderPart, type View } from '../layout/view.ts';
import { aboveList, ListText } from './list-text.tsx';
import { NothingYet } from './nothing-yet.tsx';

type TagsPage = Extract<Page, { kind: 'tags' }>;

/** Every tag, with how many records have it. */
export function tagsView(
  { tags, path = '/tags', languages, text = null }: TagsPage,
  site: SiteSummary,
): View {
  const words = wordsOf(site);
  return {
    ...plainView,
    ...aboveList(text, { title: words.tags, description: fill(words.aboutByTag, { site: site.title }) }),
    path,
    translations: languages?.translations ?? [],
    place: null,
    main: (
      <>
        <PageHeader title={text?.title ?? words.tags} />
        <ListText record={text} site={site} />
        {tags.length === 0 && <NothingYet />}
      </>
    ),
    rest: (render) => tagParts(tags, render),
  };
}

/** How many tags are one part: a millisecond or so of work. */
const PART = 128;

function* tagParts(tags: TagsPage['tags'], render: RenderPart): Generator<string> {
  if (tags.length === 0) return;
  yield '<ul class="tags">';
  for (let from = 0; from < tags.length; from += PART)
    yield render(<Tags tags={tags.slice(from, from + PART)} />);
  yield '</ul>';
}

function Tags({ tags }: Pick<TagsPage, 'tags'>) {
  return (
    <>
      {tags.map(({ tag, count, path }) => (
        <li>
          <a href={path}>{tag}</a> <span class="count">{count}</span>
        </li>
      ))}
    </>
  );
}
