import type { Guide } from '@site/contract';
import type { Child } from 'hono/jsx';
import { CodeBlock } from './code-block.tsx';
import { InlineCode } from './inline-code.tsx';

interface Props {
  readonly guide: Guide;
  /** What comes after it, such as a table that it introduces. */
  readonly children?: Child;
}

/** A section of the developer notes. */
export function GuideSection({ guide: { id, name, paragraphs, examples }, children }: Props) {
  return (
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
      {children}
    </section>
  );
}
