import { parseDocument } from 'yaml';
import { z } from 'zod';
import type { ContentFile } from './content-file.ts';
import type { Issue } from './issue.ts';
import { readSource } from './read-source.ts';
import { sectionSlugFault } from './slug.ts';
import { SourceText } from './source-text.ts';

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

const schema = z.strictObject({
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
export type SiteConfig = z.output<typeof schema>;

/** A configuration, or everything that is wrong with it. */
interface ReadConfig {
  readonly config?: SiteConfig;
  readonly issues: readonly Issue[];
}

function readSiteConfig(source: SourceText): ReadConfig {
  const document = parseDocument(source.text, { uniqueKeys: true });
  if (document.errors.length > 0) {
    // Past the depth that can be read, every bracket that is left is an error of its own.
    const tooDeep = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
    return {
      issues: (tooDeep === undefined ? document.errors : [tooDeep]).map((error) =>
        source.issue('error', error.pos[0], {
          rule: 'config-syntax',
          value: source.text.slice(...error.pos),
          message: `${CONFIG_FILE} is not valid YAML: ${error.message.split('\n')[0]}`,
          cure: 'Mend the YAML at this place.',
        }),
      ),
    };
  }
  const value = plainValue(document);
  if (value instanceof ReferenceError) return { issues: [aliasIssue(source, value)] };
  const result = schema.safeParse(value ?? {});
  if (result.success) return { config: result.data, issues: [] };
  return { issues: result.error.issues.flatMap((issue) => configIssues(source, document, issue)) };
}

type Yaml = ReturnType<typeof parseDocument>;

/** The value of a document, or what is wrong with its aliases: too many after expansion, or one without an anchor. */
function plainValue(document: Yaml): unknown {
  try {
    return document.toJS({ maxAliasCount: 10 });
  } catch (error) {
    if (error instanceof ReferenceError) return error;
    throw error;
  }
}

/** The reader does not say which alias it is; the first is where an author begins to look. */
function aliasIssue(source: SourceText, { message }: ReferenceError): Issue {
  const at = Math.max(0, source.text.search(/(?<=[\s[{,])\*/));
  return source.issue('error', at, {
    rule: 'config-alias',
    value: /^\*[^\s,\]}]*/.exec(source.text.slice(at))?.[0] ?? '',
    message: `The aliases of ${CONFIG_FILE} cannot be followed: ${message}.`,
    cure: 'Write the values out instead of naming them with & and *.',
  });
}

function configIssues(source: SourceText, document: Yaml, issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      configIssue(source, document, [...issue.path, key], `is not a key of ${CONFIG_FILE}`),
    );
  }
  return [configIssue(source, document, issue.path, ruleOf(issue))];
}

function configIssue(source: SourceText, document: Yaml, path: readonly PropertyKey[], rule: string): Issue {
  const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
  const [start, end] = node?.range ?? [0, 0];
  return source.issue('error', start, {
    rule: 'config-value',
    value: source.text.slice(start, end),
    message: `\`${path.join('.')}\` ${rule}.`,
    cure: `Mend \`${path.join('.')}\` in ${CONFIG_FILE}; the README lists every key with an example.`,
  });
}

function ruleOf(issue: z.core.$ZodIssue): string {
  return /^(must|cannot|is) /.test(issue.message) ? issue.message : `is wrong: ${issue.message}`;
}

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

/**
 * Finds and reads `site.yaml` among the files. Without one the site has the default configuration; with one that
 * is wrong it has none.
 */
export async function loadSiteConfig(files: readonly ContentFile[]): Promise<ReadConfig> {
  const file = files.find(({ path }) => path === CONFIG_FILE);
  if (file === undefined) return { config: schema.parse({}), issues: [configMissing()] };
  const source = await readSource(file);
  return source instanceof SourceText ? readSiteConfig(source) : { issues: [source] };
}

function configMissing(): Issue {
  return new SourceText(CONFIG_FILE, '').issue('warning', 0, {
    rule: 'config-missing',
    value: '',
    message: `The folder has no ${CONFIG_FILE}: the site has no title, and every folder is a section.`,
    cure: `Add ${CONFIG_FILE} with at least \`title: …\`.`,
  });
}
