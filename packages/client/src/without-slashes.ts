/** A URL or path without the slashes at its end. */
export function withoutSlashes(text: string): string {
  // Looking behind keeps a long run of slashes that ends elsewhere from being tried from each of them.
  return text.replace(/(?<!\/)\/+$/, '');
}
