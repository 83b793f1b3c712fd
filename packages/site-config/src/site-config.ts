import { baseUrlSchema } from '@site/contract/base-url';
import { ownableKeys } from '@site/front-matter';
import type { SiteDefaults } from '@site/layouts';
import { known } from '@site/primitives';
import * as z from 'zod';
import { dataSchema } from './data-config.ts';
import { DATE_SOURCES } from './date-sources.ts';
import { imagesSchema, imagesShape } from './image-config.ts';
import { languageSchema, languagesSchema, namesSchema, tagSchema } from './languages-config.ts';
import { layoutSettingsSchema, permalinksSchema } from './layout-config.ts';
import { lookShape, navSchema } from './look-config.ts';
import { headSchema } from './page-elements.ts';
import { retractedSchema, retractionSchema } from './retracted.ts';
import { securitySchema } from './security-config.ts';
import { slotMaps, slotsShape } from './slots-config.ts';
import { sectionSlugFault } from './slug.ts';
import { wordsSchema } from './words-config.ts';

/** The file, at the root of the content folder, that configures the site. */
export const CONFIG_FILE = 'site.yaml';

/** A section, as declared. */
export interface SectionConfig {
  readonly slug: string;
  readonly name: string;
  /** In the other languages of the site, by their tags. */
  readonly names?: Readonly<Record<string, string>> | undefined;
  readonly description: string;
}

const text = z.string().trim().min(1, 'must not be blank');

const section = z.strictObject({
  slug: z.string().superRefine((slug, context) => {
    const fault = sectionSlugFault(slug);
    if (fault !== undefined)
      context.addIssue({ code: 'custom', message: `cannot be a section, because ${fault}` });
  }),
  name: text,
  names: namesSchema.optional(),
  description: z.string().trim().default(''),
});

const signal = z.boolean({ error: 'must be true or false' });

const author = z.strictObject({
  name: text,
  email: z.email('must be an e-mail address, such as me@example.com').optional(),
  url: z.url('must be a URL, such as https://example.com/me').optional(),
});

const contentSignal = z.strictObject({ search: signal, ai_input: signal, ai_train: signal });

/** What `site.yaml` may say. */
export const siteConfigSchema = z.strictObject({
  title: text.default('Untitled site'),
  description: z.string().trim().default(''),
  author: z
    .union([text.transform((name) => ({ name })), author], {
      error: 'must be a name, or a map with a name and, if wanted, an email and a url',
    })
    .optional(),
  base_url: baseUrlSchema.optional(),
  media_base_url: z
    .url('must be a URL, such as https://cdn.example.com/blobs')
    // As a browser writes it, percent-encoded: it stands in markdown, where a space would end it.
    .transform((value) => new URL(value).href.replace(/\/$/, ''))
    .optional(),
  language: tagSchema.default('en'),
  languages: languagesSchema,
  words: wordsSchema.optional(),
  sections: z
    .array(section)
    .min(1, 'must name at least one section')
    .refine(
      (all) => new Set(all.map(({ slug }) => slug)).size === all.length,
      'must not name a section twice',
    )
    .optional(),
  ...layoutSettingsSchema.shape,
  permalinks: permalinksSchema,
  inline_tags: z.boolean({ error: 'must be true or false' }).default(true),
  math: z.boolean({ error: 'must be true or false' }).optional(),
  subscript: z.boolean({ error: 'must be true or false' }).optional(),
  own_fields: z
    .array(z.string().refine((key) => ownableKeys.includes(key), `must be one of: ${ownableKeys.join(', ')}`))
    .optional(),
  dates: z
    .array(z.enum(DATE_SOURCES, `must be of: ${DATE_SOURCES.join(', ')}`))
    .min(1, `must name one at least of: ${DATE_SOURCES.join(', ')}`)
    .refine((all) => new Set(all).size === all.length, 'must not name a source twice')
    .optional(),
  data: z
    .union([z.literal(false), dataSchema], {
      error: 'must be false, or a map of: schema, sections, show, hide',
    })
    .optional(),
  cards: z.boolean({ error: 'must be true or false' }).optional(),
  images: imagesSchema.optional(),
  content_signal: contentSignal.partial().default({}),
  security: securitySchema.optional(),
  retracted: retractedSchema.optional(),
  ...lookShape,
});

/** The same of what is retracted alone. */
export const retractionsSchema = z.object({ retracted: siteConfigSchema.shape.retracted });

/** The defaults of a tool, as far as `site.yaml` could say the same. */
export function usableDefaults(defaults: SiteDefaults): SiteDefaults {
  const shape: Readonly<Record<string, z.ZodType>> = siteConfigSchema.shape;
  return Object.fromEntries(
    Object.entries(defaults).filter(([key, value]) => shape[key]?.safeParse(value).success),
  );
}

/** The maps of `site.yaml`, by the key that holds them or their list. */
const MAPS: Readonly<Record<string, { readonly shape: object }>> = {
  author,
  sections: section,
  content_signal: contentSignal,
  security: securitySchema,
  retracted: retractionSchema,
  nav: navSchema,
  data: dataSchema,
  head: headSchema,
  ...Object.fromEntries(Object.entries(slotsShape).map(([key, slot]) => [key, slot.unwrap()])),
  ...slotMaps,
  languages: languageSchema,
  images: imagesShape,
};

/** The keys that the map at a path may have. */
export function configKeys(path: readonly PropertyKey[]): readonly string[] {
  const key = path.findLast((part) => typeof part === 'string');
  return Object.keys(key === undefined ? siteConfigSchema.shape : known(MAPS[key]).shape);
}

/** What `site.yaml` says, with its defaults. */
export type SiteConfig = z.output<typeof siteConfigSchema>;
