import { known } from '@site/primitives';
import { type Document, isNode, parseDocument, type Range } from 'yaml';
import type { z } from 'zod';
import type { ContentFile } from './content-file.ts';
import type { Block } from './front-matter/tree.ts';
import { type YamlSubject, yamlSyntaxIssues, yamlTagIssues } from './front-matter/yaml-issues.ts';
import type { Issue } from './issue.ts';
import { readSource } from './read-source.ts';
import { CONFIG_FILE, configKeys, type SiteConfig, siteConfigSchema } from './site-config.ts';
import { SourceText } from './source-text.ts';
import { aliasIssue, plainValue } from './yaml-value.ts';

/** A configuration, or everything that is wrong with it. */
interface ReadConfig {
  readonly config?: SiteConfig;
  readonly issues: readonly Issue[];
}

/**
 * Finds and reads `site.yaml` among the files. Without one the site has the default configuration; with one that
 * is wrong it has none.
 */
export async function loadSiteConfig(files: readonly ContentFile[]): Promise<ReadConfig> {
  const file = files.find(({ path }) => path === CONFIG_FILE);
  if (file === undefined) return { config: siteConfigSchema.parse({}), issues: [configMissing(files)] };
  const source = await readSource(file);
  return source instanceof SourceText ? readSiteConfig(source) : { issues: [source] };
}

/** How the file is often spelled, and nobody is told that it is not read. */
const MISSPELLED = /^site\.ya?ml$/i;

function configMissing(files: readonly ContentFile[]): Issue {
  const other = files.find(({ path }) => MISSPELLED.test(path));
  return new SourceText(CONFIG_FILE, '').issue('warning', 0, {
    rule: 'config-missing',
    value: '',
    message: `The folder has no ${CONFIG_FILE}: the site has no title, and every folder is a section.`,
    cure:
      other === undefined
        ? `Add ${CONFIG_FILE} with at least \`title: …\`.`
        : `Rename ${other.path} to ${CONFIG_FILE}.`,
  });
}

const SUBJECT: YamlSubject = {
  name: CONFIG_FILE,
  rules: { syntax: 'config-syntax', tag: 'config-tag' },
  depthCure: 'It needs three levels: a key, a list under it, and the keys of its items.',
};

function readSiteConfig(source: SourceText): ReadConfig {
  const document = parseDocument(source.text, {
    prettyErrors: false,
    uniqueKeys: true,
    // Else a key that is a list is told on the console.
    logLevel: 'error',
  });
  const block: Block = { source, start: 0, end: source.text.length };
  if (document.errors.length > 0) return { issues: yamlSyntaxIssues(SUBJECT, block, document.errors) };
  const tags = yamlTagIssues(SUBJECT, block, document.warnings);
  const read = plainValue(document);
  if ('fault' in read)
    return { issues: [...tags, aliasIssue(source, read.fault, 'config-alias', CONFIG_FILE)] };
  const result = siteConfigSchema.safeParse(read.value ?? {});
  if (result.success) return { config: result.data, issues: tags };
  const faults = result.error.issues.flatMap((issue) => configIssues(source, document, issue));
  return { issues: [...tags, ...faults] };
}

function configIssues(source: SourceText, document: Document, issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey(source, document, issue.path, key));
  }
  const { rule, cure } = document.hasIn(issue.path) ? explain(issue) : MISSING;
  return [configIssue(source, document, issue.path, rule, cure)];
}

function unknownKey(
  source: SourceText,
  document: Document,
  path: readonly PropertyKey[],
  key: string,
): Issue {
  const keys = configKeys(path);
  const meant = keys.find((each) => plainKey(each) === plainKey(key));
  const cure =
    meant === undefined ? `Remove it, or write one of: ${keys.join(', ')}.` : `Write \`${meant}\`.`;
  return configIssue(source, document, [...path, key], `is not a key of ${CONFIG_FILE}`, cure);
}

/** `baseUrl`, `base-url` and `Base_URL` are one key. */
function plainKey(key: string): string {
  return key.toLowerCase().replace(/[\s_-]/g, '');
}

function configIssue(
  source: SourceText,
  document: Document,
  path: readonly PropertyKey[],
  rule: string,
  cure: string,
): Issue {
  const [start, end] = nearestRange(document, path);
  const subject = path.length === 0 ? CONFIG_FILE : `\`${path.join('.')}\``;
  return source.issue('error', start, {
    rule: 'config-value',
    value: document.hasIn(path) ? source.text.slice(start, end) : '',
    message: `${subject} ${rule}.`,
    cure,
  });
}

/** Where a value stands; what is missing is missed where the rest of its map or list stands. */
function nearestRange(document: Document, path: readonly PropertyKey[]): Range {
  const node = document.getIn(path, true);
  return isNode(node) ? known(node.range) : nearestRange(document, path.slice(0, -1));
}

/** What zod's types are called in YAML, and how one is written. */
const TYPES: Readonly<Record<string, { readonly name: string; readonly cure: string }>> = {
  string: { name: 'text', cure: 'Write it as text, in quotes if it looks like a number, a date or a list.' },
  array: { name: 'a list', cure: 'Write each item on a line of its own that begins with "- ".' },
  object: {
    name: 'a map',
    cure: 'Write keys with their values: `title: My notes` at the top, {slug: notes, name: Notes} for a section.',
  },
};

const MISSING = { rule: 'is missing', cure: 'Add it; the README shows every key with an example.' };

function explain(issue: z.core.$ZodIssue): { readonly rule: string; readonly cure: string } {
  const type = issue.code === 'invalid_type' ? TYPES[issue.expected] : undefined;
  if (type !== undefined) return { rule: `must be ${type.name}`, cure: type.cure };
  return { rule: issue.message, cure: 'Mend its value; the README shows every key with an example.' };
}
