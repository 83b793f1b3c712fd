import { z } from 'zod';
import { sectionSlugFault } from './slug.ts';

/** The file, at the root of the content folder, that configures the site. */
export const CONFIG_FILE = 'site.yaml';

/** A section, as declared. */
export interface SectionConfig {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
}

/** The sections of a site that declares none. */
export const DEFAULT_SECTIONS: readonly SectionConfig[] = [
  { slug: 'art', name: 'Art', description: 'Images, series and notes about them.' },
  { slug: 'posts', name: 'Posts', description: 'Essays and articles.' },
  { slug: 'recipes', name: 'Recipes', description: 'Things to cook and bake.' },
  { slug: 'melange', name: 'Melange', description: 'What fits nowhere else.' },
  { slug: 'open-source', name: 'Open source', description: 'Notes on software that anyone can use.' },
];

const text = z.string().trim().min(1, 'must not be blank');

/** An absolute http URL with neither path nor query nor slash at its end. */
const origin = z
  .string()
  .transform((value) => value.replace(/\/$/, ''))
  .refine(isOrigin, 'must be an http or https URL without a path, such as https://example.com');

const section = z.strictObject({
  slug: z.string().superRefine((slug, context) => {
    const fault = sectionSlugFault(slug);
    if (fault !== undefined)
      context.addIssue({ code: 'custom', message: `cannot be a section, because ${fault}` });
  }),
  name: text,
  description: z.string().trim().default(''),
});

const signal = z.boolean({ error: 'must be true or false' });

/** What `site.yaml` may say. */
export const siteConfigSchema = z.strictObject({
  title: text.default('Untitled site'),
  description: z.string().trim().default(''),
  author: z
    .union([
      text.transform((name) => ({ name })),
      z.strictObject({ name: text, email: z.email().optional(), url: z.url().optional() }),
    ])
    .optional(),
  base_url: origin.optional(),
  media_base_url: z
    .url()
    // As a browser writes it, percent-encoded: it stands in markdown, where a space would end it.
    .transform((value) => new URL(value).href.replace(/\/$/, ''))
    .optional(),
  language: z
    .string()
    .refine(isLanguageTag, 'must be a language tag (BCP 47), such as en or pt-BR')
    .default('en'),
  sections: z
    .array(section)
    .min(1, 'must name at least one section')
    .refine(
      (all) => new Set(all.map(({ slug }) => slug)).size === all.length,
      'must not name a section twice',
    )
    .optional(),
  inline_tags: z.boolean({ error: 'must be true or false' }).default(true),
  content_signal: z
    .strictObject({ search: signal, ai_input: signal, ai_train: signal })
    .partial()
    .default({}),
});

/** What `site.yaml` says, with its defaults. */
export type SiteConfig = z.output<typeof siteConfigSchema>;

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  return /^https?:$/.test(url.protocol) && url.origin === value.toLowerCase();
}

function isLanguageTag(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
