/** The path of the page of a section, or of the feed, percent-encoded: its slug may be of any script. */
export function sectionPath(slug: string): string {
  return `/${encodeURIComponent(slug)}`;
}
