/** The slugs of the sections, as descriptions list them. */
export function sectionNames({
  sections,
}: {
  readonly sections: readonly { readonly slug: string }[];
}): string {
  return sections.map(({ slug }) => slug).join(', ') || 'none';
}
