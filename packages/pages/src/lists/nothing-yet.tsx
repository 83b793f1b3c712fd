import { useWords } from '../elements/words-context.ts';

/** The empty state of a list. */
export function NothingYet() {
  return <p class="quiet">{useWords().nothingYet}</p>;
}
