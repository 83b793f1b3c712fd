import type { Issue, SourceText } from '@site/diagnostics';
import type { YamlFile } from '@site/front-matter';
import * as z from 'zod';
import { isLanguageTag } from './language-tag.ts';

/** Reads a value as it is published; `undefined` when it is none. */
type Read = (value: string) => string | undefined;

/** A value or a list of them, as a list. */
const oneOrMany = (read: Read, rule: string) =>
  z
    .union([z.string(), z.array(z.string())], { error: `must be ${rule}, or a list of them` })
    .transform((written, context) => {
      const values = [written].flat();
      const isList = Array.isArray(written);
      if (values.length === 0) context.addIssue({ code: 'custom', message: `must name ${rule}` });
      return values.map((value, at) => {
        const published = read(value);
        if (published === undefined)
          context.addIssue({ code: 'custom', message: `must be ${rule}`, path: isList ? [at] : [] });
        return published ?? '';
      });
    });

/** A URI of some schemes, as a browser writes it: without a line break, which would begin another field. */
const uri =
  (...schemes: readonly string[]): Read =>
  (value) => {
    const url = URL.parse(value);
    return url !== null && schemes.includes(url.protocol) ? url.href : undefined;
  };

const web = oneOrMany(uri('https:'), 'a URL that begins with https://').optional();

const readContact: Read = (value) =>
  z.email().safeParse(value).success ? `mailto:${value}` : uri('https:', 'mailto:', 'tel:')(value);

const day = z.iso.date();
const time = z.iso.datetime({ offset: true });

/** How a vulnerability is reported (RFC 9116), as `security` in `site.yaml` says. */
export const securitySchema = z.strictObject({
  contact: oneOrMany(readContact, 'an e-mail address, or a URI that begins with https://, mailto: or tel:'),
  expires: z
    .string()
    .refine(
      (value) => day.safeParse(value).success || time.safeParse(value).success,
      'must be a day such as 2027-06-30, or a time such as 2027-06-30T12:00:00Z',
    )
    // A day alone begins in UTC.
    .transform((value) => new Date(value).toISOString().replace('.000Z', 'Z')),
  acknowledgments: web,
  encryption: oneOrMany(
    uri('https:', 'dns:', 'openpgp4fpr:'),
    'a URI that begins with https://, dns: or openpgp4fpr:',
  ).optional(),
  hiring: web,
  policy: web,
  preferred_languages: oneOrMany(
    (value) => (isLanguageTag(value) ? value : undefined),
    'a language tag (BCP 47), such as en or pt-BR',
  ).optional(),
});

/** What `security` says. */
export type SecurityConfig = z.output<typeof securitySchema>;

/** An expiry that has passed, or that is further away than a year, which §2.5.5 advises against. */
export function expiryIssues(
  security: SecurityConfig | undefined,
  now: Date | undefined,
  { source, file }: { readonly source: SourceText; readonly file: YamlFile },
): readonly Issue[] {
  if (security === undefined || now === undefined) return [];
  const inAYear = new Date(now);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  const expires = new Date(security.expires);
  const fault = expires <= now ? 'has passed' : expires > inAYear ? 'is more than a year away' : undefined;
  if (fault === undefined) return [];
  const { start, end } = file.rangeOf(['security', 'expires']);
  return [
    source.issue('warning', start, {
      rule: 'security-expires',
      value: source.text.slice(start, end),
      message: `\`security.expires\` ${fault}: whoever finds a vulnerability cannot tell whether security.txt still holds.`,
      fix: 'Check that all of `security` is right, and write a day within a year from now.',
    }),
  ];
}
