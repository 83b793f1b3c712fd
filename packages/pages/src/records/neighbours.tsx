import type { PageEntry, RecordPage } from '@site/contract';
import { linkText } from '../elements/names.ts';

/** Links to the newer and the older record of the same list. */
export function Neighbours({ newer, older }: Pick<RecordPage, 'newer' | 'older'>) {
  if (newer === null && older === null) return null;
  return (
    <nav class="neighbours" aria-label="Newer and older">
      {newer !== null && <Neighbour entry={newer} name="Newer" rel="next" />}
      {older !== null && <Neighbour entry={older} name="Older" rel="prev" />}
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
      <span>{name}</span> <bdi>{linkText(entry)}</bdi>
    </a>
  );
}
