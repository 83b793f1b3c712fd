/** The slugs of the sections, as the descriptions name them. */
export function sectionNames({
  sections,
}: {
  readonly sections: readonly { readonly slug: string }[];
}): string {
  return sections.map(({ slug }) => slug).join(', ') || 'none';
}
