import type { FeedEntry } from '@site/contract';
import { DateOf } from '../elements/date.tsx';
import { Heading, type HeadingLevel } from '../elements/heading.tsx';
import { titleDirection } from '../elements/names.ts';
import { Prose } from '../elements/prose.tsx';

/** A feed post with its whole body. Its title, or else its date, links to its own page. */
export function FeedPost({ entry, level }: { readonly entry: FeedEntry; readonly level: HeadingLevel }) {
  const { title, path, published, html } = entry;
  return (
    <article class="post">
      <Heading level={level} dir={titleDirection(entry)}>
        <a href={path}>{title ?? <DateOf time={published} />}</a>
      </Heading>
      {title !== null && (
        <p class="meta">
          <DateOf time={published} />
        </p>
      )}
      <Prose html={html} />
    </article>
  );
}
