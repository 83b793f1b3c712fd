import * as z from 'zod';

const RULE =
  'must be an http or https URL without a query, such as https://example.com or https://example.com/notes';

/** Segments of letters, digits and `-._~`: they are written in one way only, in a URL, a shell and a header. */
const PATH = /^(?:\/[\w.~-]+)*$/;

/**
 * Where a site is reached: scheme, host and port, and the path that it lies below, if any, without a slash at its end.
 * Only in the serialization of a URL (URL §4.5): links to the site itself are recognised by this prefix, so a site has one
 * spelling.
 */
export const baseUrlSchema = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .superRefine((text, context) => {
    const fault = faultOf(text);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });

function faultOf(text: string): string | undefined {
  if (!URL.canParse(text)) return RULE;
  const { protocol, origin, pathname, href } = new URL(text);
  const path = pathname === '/' ? '' : pathname;
  if (!/^https?:$/.test(protocol) || href !== origin + pathname) return RULE;
  if (!PATH.test(path))
    return `must have a path of segments of a-z, A-Z, 0-9 and -._~ alone, such as https://example.com/my-notes, and has "${path}"`;
  return origin + path === text
    ? undefined
    : `must be in its normal form, without capitals in its host, a default port or letters beyond ASCII: write ${origin}${path}`;
}

/**
 * The path that a site lies below: empty at the root of its host, else without a slash at its end.
 * @param baseUrl - one that was checked
 */
export function basePathOf(baseUrl: string): string {
  const slash = baseUrl.indexOf('/', baseUrl.indexOf('//') + 2);
  return slash === -1 ? '' : baseUrl.slice(slash);
}
