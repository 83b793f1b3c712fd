/**
 * A URL as a browser writes it, percent-encoded.
 * @throws {TypeError} when it is not absolute
 */
export function absoluteUrl(url: string): string {
  if (URL.canParse(url)) return new URL(url).href;
  throw new TypeError(
    `"${url}" is no absolute URL, which other programs need: write it with its origin, such as https://example.com/posts.`,
  );
}
