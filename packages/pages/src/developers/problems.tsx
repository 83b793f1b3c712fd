import type { Guide } from '@site/contract';
import { problemCodes } from '@site/problem';
import { GuideSection } from './guide-section.tsx';
import { InlineCode } from './inline-code.tsx';

/** The registry of problem codes: the `type` of a problem (RFC 9457 §3.1.1) resolves to the heading of its code. */
export function Problems({ guide }: { readonly guide: Guide }) {
  return (
    <GuideSection guide={guide}>
      {Object.entries(problemCodes).map(([code, { status, title, meaning }]) => (
        <section class="problem">
          <h3 id={code}>
            <code>{code}</code>
          </h3>
          <p>
            <strong>
              {status}, {title}.
            </strong>{' '}
            <InlineCode text={meaning} />
          </p>
        </section>
      ))}
    </GuideSection>
  );
}
