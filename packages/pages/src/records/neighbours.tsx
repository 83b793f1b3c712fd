import type { PageEntry, RecordPage } from '@site/contract';
import { linkText } from '../elements/names.ts';
import { useWords } from '../elements/words-context.ts';

/** Links to the newer and the older record of the same list. */
export function Neighbours({ newer, older }: Pick<RecordPage, 'newer' | 'older'>) {
  const words = useWords();
  if (newer === null && older === null) return null;
  return (
    <nav class="neighbours" aria-label={words.newerAndOlder}>
      {newer !== null && <Neighbour entry={newer} name={words.newer} rel="next" />}
      {older !== null && <Neighbour entry={older} name={words.older} rel="prev" />}
    </nav>
  );
}

interface Props {
  readonly entry: PageEntry;
  readonly name: string;
  readonly rel: string;
}

function Neighbour({ entry, name, rel }: Props) {
  return (
    <a class={rel} href={entry.path} rel={rel}>
      <span>{name}</span> <bdi>{linkText(entry, useWords())}</bdi>
    </a>
  );
}
