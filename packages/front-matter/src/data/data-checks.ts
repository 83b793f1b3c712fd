import { type Issue, SourceText } from '@site/diagnostics';
import { readFrontMatter } from '../read-front-matter.ts';
import type { Entry } from '../tree.ts';
import type { DataCheck, DataFault } from './data-check.ts';
import { jsonSchemaCheck } from './json-schema-check.ts';
import type { JsonObject } from './read-data.ts';
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

/** Which schemas there are. */
export interface DataSchemas {
  /** The file of the schema of all records. */
  readonly schema?: string | undefined;
  /** Those of some sections, in its place. */
  readonly sections?: Readonly<Record<string, string>> | undefined;
  /** One that a program brings: it applies to every record besides. */
  readonly fromCode?: StandardSchema | undefined;
  /** Reads a file; `undefined` where there is none. */
  readonly read: (name: string) => Promise<SourceText | Issue | undefined>;
  /** The file that names the schemas, for messages. */
  readonly namedIn: string;
}

/** A schema, and what it is called in messages. */
interface NamedCheck {
  readonly name: string;
  readonly check: DataCheck;
}

/** Reads the schemas that are named, and takes the one that the program has. */
export async function readDataChecks({
  schema,
  sections = {},
  fromCode,
  read: readFile,
  namedIn,
}: DataSchemas): Promise<DataChecks> {
  const issues: Issue[] = [];
  const read = async (name: string | undefined): Promise<NamedCheck | undefined> => {
    if (name === undefined) return undefined;
    const result = await readSchema(name, await readFile(name), namedIn);
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
  source: SourceText | Issue | undefined,
  namedIn: string,
): Promise<{ readonly check: DataCheck } | { readonly issue: Issue }> {
  if (source === undefined) return { issue: missing(name, namedIn) };
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

function missing(name: string, namedIn: string): Issue {
  return new SourceText(namedIn, '').issue('error', 0, {
    rule: 'data-schema-unknown',
    value: name,
    message: `\`data\` names the schema "${name}", and the folder has no such file.`,
    fix: `Write its path as seen from ${namedIn}.`,
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
