import { cutAtWord } from '@site/contract';

/** How long a name may be that is made of the beginning of a text, in UTF-16 code units. */
const NAME_LENGTH = 60;

/** What a record is called: its title, or the beginning of a post that has none. */
export function nameOf({
  title,
  excerpt,
  slug,
}: {
  readonly title: string | null;
  readonly excerpt: string;
  readonly slug: string;
}): string {
  if (title !== null) return title;
  if (excerpt === '') return slug;
  return cutAtWord(excerpt, NAME_LENGTH);
}

/** The slugs of the sections, as the descriptions name them. */
export function sectionNames({
  sections,
}: {
  readonly sections: readonly { readonly slug: string }[];
}): string {
  return sections.map(({ slug }) => slug).join(', ') || 'none';
}
