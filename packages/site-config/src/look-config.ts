import * as z from 'zod';
import { THEMES, type Theme } from './accent.ts';
import { headSchema } from './page-elements.ts';
import { slotsShape } from './slots-config.ts';

const text = z.string().trim().min(1, 'must not be blank');

const path = text.refine(
  (written) => !/^[a-z][a-z\d+.-]*:|^\/\//i.test(written),
  'must be the path of a file of the folder, such as images/logo.svg',
);

/** What pages can leave out. */
const HIDEABLE = ['cids', 'developers', 'feed', 'related', 'scheme', 'search', 'tags'] as const;

const themes = Object.keys(THEMES) as Theme[];

/** A link of the navigation. */
export const navSchema = z.strictObject({
  name: text,
  url: z
    .string()
    .regex(
      /^(?:\/(?!\/)|https?:\/\/)\S*$/,
      'must be a path such as /about, or a URL such as https://example.com',
    ),
});

/** What `site.yaml` may say of the look of pages. */
export const lookShape = {
  /** The links of the navigation, in place of the sections. */
  nav: z.array(navSchema).optional(),
  theme: z.enum(themes, `must be one of: ${themes.join(', ')}`).optional(),
  logo: path.optional(),
  favicon: path.optional(),
  /** The colour of links and marks. */
  accent: z
    .string()
    .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'must be a colour such as "#0b5a6b", in quotes')
    .optional(),
  /** A file of styles of the owner's, after those of the pages. */
  stylesheet: path
    .refine((written) => written.endsWith('.css'), 'must be a file that ends in .css')
    .optional(),
  /** Markdown below every page. */
  footer: text.optional(),
  /** Elements at the end of the head of every page. */
  head: z.array(headSchema).optional(),
  ...slotsShape,
  hide: z.array(z.enum(HIDEABLE, `must be one of: ${HIDEABLE.join(', ')}`)).optional(),
} as const;
