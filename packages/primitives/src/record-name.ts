import { cutAtWord } from './cut-at-word.ts';

/** How long a name may be that is made of the beginning of a text, in UTF-16 code units. */
const LONGEST = 60;

/** What lists name a record by that gives all a name. */
interface Named {
  readonly title?: string | null | undefined;
  readonly excerpt: string;
  readonly slug: string;
}

/** What a record is called: its title, or the beginning of a post that has none. */
export function recordName({ title, excerpt, slug }: Named): string {
  return title ?? (excerpt === '' ? slug : cutAtWord(excerpt, LONGEST));
}
