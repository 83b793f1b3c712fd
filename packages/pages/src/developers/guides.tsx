import type { Guide } from '@site/contract';
import { CodeBlock } from './code-block.tsx';
import { InlineCode } from './inline-code.tsx';

/** How the other protocols are used, a section for each. */
export function Guides({ guides }: { readonly guides: readonly Guide[] }) {
  return (
    <>
      {guides.map(({ id, name, paragraphs, examples }) => (
        <section>
          <h2 id={id}>{name}</h2>
          {paragraphs.map((text) => (
            <p>
              <InlineCode text={text} />
            </p>
          ))}
          {examples.map(({ purpose, code }) => (
            <>
              <p>
                <InlineCode text={purpose} />:
              </p>
              <CodeBlock code={code} />
            </>
          ))}
        </section>
      ))}
    </>
  );
}
