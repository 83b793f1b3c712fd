import type { Issue, SourceText } from '@site/diagnostics';
import { readYamlFile, type YamlFile, type YamlFileSubject } from '@site/front-matter';
import type { SiteDefaults } from '@site/layouts';
import type * as z from 'zod';
import { type LayoutSettings, layoutSettingsSchema } from './layout-config.ts';
import { expiryIssues } from './security-config.ts';
import {
  CONFIG_FILE,
  configKeys,
  retractionsSchema,
  type SiteConfig,
  siteConfigSchema,
  usableDefaults,
} from './site-config.ts';

/** A configuration, or everything that is wrong with it. */
export interface ReadConfig {
  readonly config?: SiteConfig;
  /** What a configuration that is wrong elsewhere retracts all the same: it goes live whatever else is. */
  readonly retracted?: SiteConfig['retracted'] | undefined;
  readonly issues: readonly Issue[];
}

const SUBJECT: YamlFileSubject = {
  name: CONFIG_FILE,
  file: CONFIG_FILE,
  rules: { syntax: 'config-syntax', tag: 'config-tag', alias: 'config-alias' },
  depthFix: 'It needs three levels: a key, a list under it, and the keys of its items.',
};

/** Reads what `site.yaml` says. */
export function readSiteConfig(
  source: SourceText,
  defaults: SiteDefaults,
  now: Date | undefined,
): ReadConfig {
  const read = readYamlFile(source, SUBJECT);
  if ('issues' in read) return read;
  const { file } = read;
  const said: unknown = file.value ?? {};
  const isMap = typeof said === 'object' && !Array.isArray(said);
  const result = siteConfigSchema.safeParse(isMap ? { ...usableDefaults(defaults), ...said } : said);
  if (result.success) {
    const expiry = expiryIssues(result.data.security, now, { source, file });
    return { config: result.data, issues: [...file.warnings, ...expiry] };
  }
  const faults = result.error.issues.flatMap((issue) => configIssues(source, file, issue));
  const { data } = retractionsSchema.safeParse(file.value);
  return { retracted: data?.retracted, issues: [...file.warnings, ...faults] };
}

function configIssues(source: SourceText, file: YamlFile, issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey(source, file, issue.path, key));
  }
  const { rule, fix } = file.has(issue.path) ? explain(issue) : MISSING;
  return [configIssue(source, file, issue.path, rule, fix)];
}

function unknownKey(source: SourceText, file: YamlFile, path: readonly PropertyKey[], key: string): Issue {
  const keys = configKeys(path);
  const meant = keys.find((each) => plainKey(each) === plainKey(key));
  const fix = meant === undefined ? `Remove it, or write one of: ${keys.join(', ')}.` : `Write \`${meant}\`.`;
  return configIssue(source, file, [...path, key], `is not a key of ${CONFIG_FILE}`, fix);
}

/** `baseUrl`, `base-url` and `Base_URL` are one key. */
function plainKey(key: string): string {
  return key.toLowerCase().replace(/[\s_-]/g, '');
}

function configIssue(
  source: SourceText,
  file: YamlFile,
  path: readonly PropertyKey[],
  rule: string,
  fix: string,
): Issue {
  const { start, end } = file.rangeOf(path);
  const subject = path.length === 0 ? CONFIG_FILE : `\`${path.join('.')}\``;
  return source.issue('error', start, {
    rule: 'config-value',
    value: file.has(path) ? source.text.slice(start, end) : '',
    message: `${subject} ${rule}.`,
    fix,
  });
}

/** What zod's types are called in YAML, and how one is written. */
const TYPES: Readonly<Record<string, { readonly name: string; readonly fix: string }>> = {
  string: { name: 'text', fix: 'Write it as text, in quotes if it looks like a number, a date or a list.' },
  array: { name: 'a list', fix: 'Write each item on a line of its own that begins with "- ".' },
  record: { name: 'a map', fix: 'Write keys with their values: `docs: /docs`.' },
  object: {
    name: 'a map',
    fix: 'Write keys with their values: `title: My notes` at the top, {slug: notes, name: Notes} for a section.',
  },
};

const MISSING = { rule: 'is missing', fix: 'Add it; the README shows every key with an example.' };

function explain(issue: z.core.$ZodIssue): { readonly rule: string; readonly fix: string } {
  const type = issue.code === 'invalid_type' ? TYPES[issue.expected] : undefined;
  if (type !== undefined) return { rule: `must be ${type.name}`, fix: type.fix };
  return { rule: issue.message, fix: 'Correct its value; the README shows every key with an example.' };
}

/** What `site.yaml` says of how a repository lies, which decides what else of it is read; nothing where it is wrong. */
export function readLayoutSettings(source: SourceText): LayoutSettings | undefined {
  const read = readYamlFile(source, SUBJECT);
  return 'issues' in read ? undefined : layoutSettingsSchema.safeParse(read.file.value ?? {}).data;
}
