import { withoutTrailingSlashes } from '@site/primitives';

/**
 * A base URL without slashes at its end.
 * @throws {TypeError} when no path below it can be requested
 */
export function checkedBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol) && !/[?#]/.test(text))
    return withoutTrailingSlashes(text);
  throw new TypeError(
    `"${text}" is not the base URL of a site: write its scheme and host, without a query, such as https://example.com. In a page of the site itself that is location.origin.`,
  );
}
