import type { ChangelogEntry, Guide } from '@site/contract';
import { GuideSection } from './guide-section.tsx';
import { InlineCode } from './inline-code.tsx';

interface Props {
  readonly guide: Guide;
  readonly entries: readonly ChangelogEntry[];
}

/** What changed in the API. A heading has its day as the feeds and the markdown have it. */
export function Changelog({ guide, entries }: Props) {
  return (
    <GuideSection guide={guide}>
      {entries.map(({ id, date, title, text }) => (
        <section>
          <h3 id={id}>{`${date.slice(0, 'yyyy-mm-dd'.length)}: ${title}`}</h3>
          <p>
            <InlineCode text={text} />
          </p>
        </section>
      ))}
    </GuideSection>
  );
}
