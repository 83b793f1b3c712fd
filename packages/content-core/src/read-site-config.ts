import { type Alias, type Document, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import type { ContentFile } from './content-file.ts';
import type { Block } from './front-matter/tree.ts';
import { type YamlSubject, yamlSyntaxIssues, yamlTagIssues } from './front-matter/yaml-issues.ts';
import type { Issue } from './issue.ts';
import { expected, known } from './known.ts';
import { readSource } from './read-source.ts';
import { CONFIG_FILE, type SiteConfig, siteConfigSchema } from './site-config.ts';
import { SourceText } from './source-text.ts';

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
  if (file === undefined) return { config: siteConfigSchema.parse({}), issues: [configMissing()] };
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

const SUBJECT: YamlSubject = {
  name: CONFIG_FILE,
  rules: { syntax: 'config-syntax', tag: 'config-tag' },
  depthCure: 'It needs three levels: a key, a list under it, and the keys of its items.',
};

function readSiteConfig(source: SourceText): ReadConfig {
  const document = parseDocument(source.text, { prettyErrors: false, uniqueKeys: true });
  const block: Block = { source, start: 0, end: source.text.length };
  if (document.errors.length > 0) return { issues: yamlSyntaxIssues(SUBJECT, block, document.errors) };
  const tags = yamlTagIssues(SUBJECT, block, document.warnings);
  const value = plainValue(document);
  if (value instanceof ReferenceError) return { issues: [...tags, aliasIssue(source, document, value)] };
  const result = siteConfigSchema.safeParse(value ?? {});
  if (result.success) return { config: result.data, issues: tags };
  const faults = result.error.issues.flatMap((issue) => configIssues(source, document, issue));
  return { issues: [...tags, ...faults] };
}

/** The value of a document, or what is wrong with its aliases: too many after expansion, or one without an anchor. */
function plainValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 10 });
  } catch (error) {
    return expected(error, ReferenceError);
  }
}

/** An alias without an anchor is the fault; where there are too many, the first is where an author begins to look. */
function aliasIssue(source: SourceText, document: Document, { message }: ReferenceError): Issue {
  const aliases: Alias[] = [];
  visit(document, { Alias: (_, alias) => void aliases.push(alias) });
  const alias = known(aliases.find((each) => each.resolve(document) === undefined) ?? aliases[0]);
  const [start, end] = known(alias.range);
  return source.issue('error', start, {
    rule: 'config-alias',
    value: source.text.slice(start, end),
    message: `The aliases of ${CONFIG_FILE} cannot be followed: ${message}.`,
    cure: 'Write the values out instead of naming them with & and *.',
  });
}

function configIssues(source: SourceText, document: Document, issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      configIssue(source, document, [...issue.path, key], `is not a key of ${CONFIG_FILE}`),
    );
  }
  return [configIssue(source, document, issue.path, ruleOf(issue))];
}

function configIssue(
  source: SourceText,
  document: Document,
  path: readonly PropertyKey[],
  rule: string,
): Issue {
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
