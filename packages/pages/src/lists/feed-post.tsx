import type { FeedEntry } from '@site/contract';
import { DateOf } from '../elements/date.tsx';
import { Heading, type HeadingLevel } from '../elements/heading.tsx';
import { LanguageMark, useOtherLanguage } from '../elements/language-mark.tsx';
import { pageName, titleDirection } from '../elements/names.ts';
import { Prose } from '../elements/prose.tsx';
import { UnpublishedMark } from '../elements/unpublished.tsx';
import { useWords } from '../elements/words-context.ts';

/** A feed post with its whole body. Its title, or else its date, links to its own page. */
export function FeedPost({ entry, level }: { readonly entry: FeedEntry; readonly level: HeadingLevel }) {
  const { title, path, published, publishedDay, html } = entry;
  const words = useWords();
  const lang = useOtherLanguage(entry);
  const date = published === null ? null : <DateOf time={published} day={publishedDay} />;
  return (
    <article class="post" lang={lang}>
      <Heading level={level} dir={titleDirection(entry)}>
        <a href={path}>{title ?? date ?? pageName(entry, words)}</a>
        <UnpublishedMark path={path} />
      </Heading>
      {(lang !== undefined || (title !== null && date !== null)) && (
        <p class="meta">
          {title !== null && date}
          <LanguageMark lang={lang} />
        </p>
      )}
      <Prose html={html} />
    </article>
  );
}
