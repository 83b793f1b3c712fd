import type { RecordPage } from '@site/contract';

/** Fewer headings than this are seen at a glance. */
const WORTH_A_LIST = 4;

/** The class of an item by how far it is below the others; a phone has room for no more. */
const INDENTS = [undefined, 'below', 'below deep'];

/** The headings of a long record. */
export function Contents({ outline }: Pick<RecordPage, 'outline'>) {
  const headings = outline.filter(({ anchor }) => anchor !== '');
  if (headings.length < WORTH_A_LIST) return null;
  const top = Math.min(...headings.map(({ depth }) => depth));
  return (
    <nav class="contents" aria-label="Contents">
      <details>
        <summary>Contents</summary>
        <ul>
          {headings.map(({ depth, text, anchor }) => (
            <li class={INDENTS[Math.min(depth - top, INDENTS.length - 1)]}>
              <a href={`#${encodeURIComponent(anchor)}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
