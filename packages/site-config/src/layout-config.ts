import { layoutNames, permalinkVariables, unknownVariables } from '@site/layouts';
import * as z from 'zod';

function isInside(folder: string): boolean {
  return !folder.split('/').includes('..');
}

const INSIDE = 'must name folders that lie in the content folder';

const address = z
  .string()
  .regex(/^\/[^?#:]*$/, 'must be a path of the site, such as /docs')
  .transform((path) => path.replace(/^\/+|\/+$/g, ''));

const pattern = z
  .string()
  .startsWith('/', 'must be a path of the site, such as /:year/:month/:slug/')
  .superRefine((text, context) => {
    const [name] = unknownVariables(text);
    const message = `has the variable :${name}, which there is not; there are ${permalinkVariables.map((each) => `:${each}`).join(', ')}`;
    if (name !== undefined) context.addIssue({ code: 'custom', message });
  });

/** The patterns of addresses, by section, in place of those that were recognised. */
export const permalinksSchema = z.record(z.string(), pattern).optional();

/** What `site.yaml` may say of how a repository lies, in place of what is recognised. */
export const layoutSettingsSchema = z.object({
  layout: z.enum(['none', ...layoutNames]).optional(),
  /** Where the folders of texts stand in the site. */
  content: z
    .record(z.string(), address)
    .refine((folders) => Object.keys(folders).every(isInside), INSIDE)
    .optional(),
  /** The folders whose files are served from the root of the site. */
  static: z
    .array(z.string())
    .refine((folders) => folders.every(isInside), INSIDE)
    .optional(),
});

/** What `site.yaml` says of how a repository lies. */
export type LayoutSettings = z.output<typeof layoutSettingsSchema>;
