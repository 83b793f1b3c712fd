import { type Issue, SourceText } from '@site/diagnostics';
import {
  type DataCheck,
  type DataFault,
  type Entry,
  type JsonObject,
  jsonSchemaCheck,
  readFrontMatter,
} from '@site/front-matter';
import { CONFIG_FILE, type SiteConfig } from '@site/site-config';
import type { ContentFile } from '../files/content-file.ts';
import { readSource } from '../files/read-source.ts';
import type { StandardSchema } from './standard-schema.ts';

/** What the own keys of records are to be. */
export interface DataChecks {
  /** Finds what is wrong with those of a record, each with its place in the author's file. */
  readonly check: (
    record: { readonly source: SourceText; readonly section: string; readonly data?: JsonObject },
    ownFields: readonly string[],
  ) => Promise<readonly Issue[]>;
  readonly issues: readonly Issue[];
}

/** A schema, and what it is called in messages. */
interface NamedCheck {
  readonly name: string;
  readonly check: DataCheck;
}

/** Reads the schemas that `site.yaml` names, and takes the one that the program has. */
export async function readDataChecks(
  config: Pick<SiteConfig, 'data'>,
  files: readonly ContentFile[],
  fromCode: StandardSchema | undefined,
): Promise<DataChecks> {
  const { schema, sections = {} } = config.data || {};
  const issues: Issue[] = [];
  const read = async (name: string | undefined): Promise<NamedCheck | undefined> => {
    if (name === undefined) return undefined;
    const result = await readSchema(name, files);
    if ('issue' in result) issues.push(result.issue);
    return 'issue' in result ? undefined : { name, check: result.check };
  };
  const ofAll = await read(schema);
  const bySection = new Map<string, NamedCheck | undefined>();
  for (const [section, name] of Object.entries(sections)) bySection.set(section, await read(name));
  const ofProgram =
    fromCode === undefined ? undefined : { name: 'the schema', check: standardCheck(fromCode) };
  return {
    issues,
    check: async ({ source, section, data = {} }, ownFields) => {
      const checks = [bySection.has(section) ? bySection.get(section) : ofAll, ofProgram];
      const found: Issue[] = [];
      for (const each of checks) {
        if (each === undefined) continue;
        const faults = await each.check(data);
        if (faults.length === 0) continue;
        const { own } = readFrontMatter(source, { ownFields });
        found.push(...faults.map((fault) => issueOf(source, own, data, fault, each.name)));
      }
      return found;
    },
  };
}

async function readSchema(
  name: string,
  files: readonly ContentFile[],
): Promise<{ readonly check: DataCheck } | { readonly issue: Issue }> {
  const file = files.find(({ path }) => path === name.replace(/^\.?\//, ''));
  if (file === undefined) return { issue: missing(name) };
  const source = await readSource(file);
  if (!(source instanceof SourceText)) return { issue: source };
  const check = await jsonSchemaCheck(source.text);
  return typeof check === 'string' ? { issue: unusable(source, check) } : { check };
}

/** What a schema makes of the keys is not published: they stay as their author wrote them. */
function standardCheck(schema: StandardSchema): DataCheck {
  return async (data) => {
    const { issues = [] } = await schema['~standard'].validate(data);
    return issues.map(({ message, path = [] }) => ({
      message,
      path: path.map((part) => String(typeof part === 'object' ? part.key : part)),
    }));
  };
}

function issueOf(
  source: SourceText,
  own: readonly Entry[],
  data: JsonObject,
  { path, message }: DataFault,
  name: string,
): Issue {
  const value: unknown = path.reduce<unknown>(
    (each, key) => (typeof each === 'object' && each !== null ? Reflect.get(each, key) : undefined),
    data,
  );
  const subject = path.length === 0 ? 'The front matter' : `"${path.join('.')}"`;
  return source.issue('error', offsetOf(own, path), {
    rule: 'data-schema',
    value: value === undefined || path.length === 0 ? path.join('.') : JSON.stringify(value),
    message: `${subject} is not as ${name} says: ${message}`,
    fix: 'Correct the front matter, or the schema.',
  });
}

/** Where the value of a path stands, or that of the nearest key that leads to it; 0 where there is none. */
function offsetOf(entries: readonly Entry[], [first, ...rest]: readonly string[]): number {
  const entry = entries.findLast(({ key }) => key === first);
  if (entry === undefined) return 0;
  const { value } = entry;
  return (value.kind === 'map' && offsetOf(value.entries, rest)) || value.offset;
}

function missing(name: string): Issue {
  return new SourceText(CONFIG_FILE, '').issue('error', 0, {
    rule: 'data-schema-unknown',
    value: name,
    message: `\`data\` names the schema "${name}", and the folder has no such file.`,
    fix: `Write its path as seen from ${CONFIG_FILE}.`,
  });
}

function unusable(source: SourceText, why: string): Issue {
  return source.issue('error', 0, {
    rule: 'data-schema-unreadable',
    value: source.file,
    message: `The file is no JSON Schema that can be applied: ${why}.`,
    fix: 'Correct it; drafts 7, 2019-09 and 2020-12 are read.',
  });
}
