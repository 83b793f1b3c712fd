/** A wrong command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * A base URL, or any URL of a site.
 * @throws {UsageError} when it is no URL that can be fetched
 */
export function checkUrl(value: string): string {
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value;
  throw new UsageError(
    `${JSON.stringify(value)} is not a URL to fetch: give an absolute one, such as https://example.com.`,
  );
}

/** Whether a place is on the network and not on the disk. */
export function isUrl(place: string): boolean {
  return /^https?:\/\//i.test(place);
}
