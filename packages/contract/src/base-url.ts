import * as z from 'zod';

const RULE = 'must be an http or https URL without a path, such as https://example.com';

/**
 * Where a site is reached: scheme, host and port, without a slash at its end. Only in the serialization of
 * an origin (HTML §7.1.1): links to the site itself are recognised by this prefix, so an origin has one spelling.
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
  const { protocol, origin, href } = new URL(text);
  if (!/^https?:$/.test(protocol) || href !== `${origin}/`) return RULE;
  return origin === text
    ? undefined
    : `must be in its normal form, without capitals, a default port or letters beyond ASCII: write ${origin}`;
}
