import { problemCodes } from '@site/problem';
import { InlineCode } from './inline-code.tsx';

/** The registry of problem codes: the `type` of a problem (RFC 9457 §3.1.1) resolves to the heading of its code. */
export function Problems() {
  return (
    <section>
      <h2 id="problems">Problems</h2>
      <p>
        Errors are <code>application/problem+json</code> (RFC 9457). <code>code</code> is one of these,{' '}
        <code>detail</code> says what is wrong with this one request, and <code>resolution</code> what to send
        instead.
      </p>
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
    </section>
  );
}
