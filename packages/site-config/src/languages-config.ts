import { reservedSections } from '@site/contract';
import { languageTag } from '@site/languages';
import * as z from 'zod';
import { isLanguageTag, LANGUAGE_TAG } from './language-tag.ts';

/** A language tag. */
export const tagSchema = z.string().refine(isLanguageTag, LANGUAGE_TAG);

/** A language whose addresses begin otherwise than with its tag. */
export const languageSchema = z.strictObject({
  tag: tagSchema,
  path: z
    .string()
    .regex(/^\/[a-z\d-]+$/, 'must be one segment of a path, such as /br')
    .refine(
      (path) => !reservedSections.has(path.slice(1)),
      'must not be a path that the service publishes at',
    )
    .optional(),
});

/** The languages of the site, besides its own: a folder of such a name holds translations. */
export const languagesSchema = z
  .array(
    z.union([tagSchema, languageSchema], {
      error: 'must be a language tag (BCP 47), such as en or pt-BR, or a map: {tag: pt-BR, path: /br}',
    }),
  )
  .min(1, 'must name at least one language')
  .refine((all) => areDifferent(all.map(tagOf)), 'must not name a language twice')
  .refine((all) => areDifferent(all.map(pathOf)), 'must not give two languages one path')
  .optional();

type Named = string | { readonly tag: string; readonly path?: string | undefined };

function tagOf(named: Named): string {
  const tag = typeof named === 'string' ? named : named.tag;
  return languageTag(tag) ?? tag;
}

function pathOf(named: Named): string {
  return (typeof named === 'string' ? undefined : named.path) ?? `/${tagOf(named).toLowerCase()}`;
}

function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length;
}

/** The names of one thing in languages. */
export const namesSchema = z
  .record(z.string(), z.string().trim().min(1, 'must not be blank'))
  .superRefine((names, context) => {
    for (const tag of Object.keys(names))
      if (!isLanguageTag(tag)) context.addIssue({ code: 'custom', message: LANGUAGE_TAG, path: [tag] });
  })
  .transform((names) =>
    Object.fromEntries(Object.entries(names).map(([tag, name]) => [languageTag(tag) ?? tag, name])),
  );
