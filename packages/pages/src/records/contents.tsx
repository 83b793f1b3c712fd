import type { RecordPage } from '@site/contract';
import { html, raw } from 'hono/html';
import { useWords } from '../elements/words-context.ts';

/** The least number of headings that get a table of contents. */
const WORTH_A_LIST = 4;

/** The attributes of an item by its depth below the top level; deeper ones stay at the last, because phones are narrow. */
const INDENTS = [raw(''), raw(' class="below"'), raw(' class="below deep"')];

/** What says in one tool or another that a page has no table of contents, and with which value. */
const HIDING: Readonly<Record<string, boolean>> = {
  toc: false,
  showtoc: false,
  tableofcontents: false,
  outline: false,
  hidetableofcontents: true,
};

function hidesContents([key, value]: readonly [string, unknown]): boolean {
  const name = key.toLowerCase().replaceAll(/[_-]/g, '');
  // Material for MkDocs: `hide: [toc]`.
  if (name === 'hide') return Array.isArray(value) && value.includes('toc');
  return Object.hasOwn(HIDING, name) && HIDING[name] === value;
}

/** The table of contents of a long record. */
export function Contents({ outline, data = {} }: Pick<RecordPage, 'outline' | 'data'>) {
  const { contents } = useWords();
  if (Object.entries(data).some(hidesContents)) return null;
  const headings = outline.filter(({ anchor }) => anchor !== '');
  if (headings.length < WORTH_A_LIST) return null;
  const top = Math.min(...headings.map(({ depth }) => depth));
  return (
    <nav class="contents" aria-label={contents}>
      <details>
        <summary>{contents}</summary>
        <ul>{headings.map((heading) => item(heading, heading.depth - top))}</ul>
      </details>
    </nav>
  );
}

/** An item as text, and not of elements: a book has ten thousand of them, and others wait while they are written. */
function item({ text, anchor }: RecordPage['outline'][number], level: number) {
  const indent = INDENTS[Math.min(level, INDENTS.length - 1)];
  return html`<li${indent}><a href="#${encodeURIComponent(anchor)}">${text}</a></li>`;
}
