import type { Guide } from '@site/contract';
import { GuideSection } from './guide-section.tsx';
import { InlineCode } from './inline-code.tsx';

/** What clients may rely on. */
export function Promises({ guide }: { readonly guide: Guide }) {
  return (
    <GuideSection guide={{ ...guide, paragraphs: [] }}>
      <ul>
        {guide.paragraphs.map((text) => (
          <li>
            <InlineCode text={text} />
          </li>
        ))}
      </ul>
    </GuideSection>
  );
}
