import type { Issue, SourceText } from '@site/diagnostics';
import { expected, known } from '@site/primitives';
import { type Alias, type Document, isNode, parseDocument, visit } from 'yaml';
import { type YamlSubject, yamlSyntaxIssues, yamlTagIssues } from './yaml-issues.ts';

/** A file of YAML on its own, such as `site.yaml`, and the words of its issues. */
export interface YamlFileSubject extends YamlSubject {
  readonly rules: YamlSubject['rules'] & { readonly alias: string };
  /** The file as the middle of a sentence names it. */
  readonly file: string;
}

/** The value of a file, and where in the file each part of it stands. */
export interface YamlFile {
  readonly value: unknown;
  /** One warning for each tag of a type that is not known. */
  readonly warnings: readonly Issue[];
  has(path: readonly PropertyKey[]): boolean;
  /** The range of a value; of one that is missing, that of the list or map that lacks it. */
  rangeOf(path: readonly PropertyKey[]): { readonly start: number; readonly end: number };
}

/** Reads a file of YAML 1.2, or reports why it cannot be read. */
export function readYamlFile(
  source: SourceText,
  subject: YamlFileSubject,
): { readonly file: YamlFile } | { readonly issues: readonly Issue[] } {
  const document = parseDocument(source.text, {
    prettyErrors: false,
    uniqueKeys: true,
    // By default a key that is a list is reported on the console.
    logLevel: 'error',
  });
  const block = { source, start: 0, end: source.text.length };
  if (document.errors.length > 0) return { issues: yamlSyntaxIssues(subject, block, document.errors) };
  const warnings = yamlTagIssues(subject, block, document.warnings);
  try {
    const value: unknown = document.toJS({ maxAliasCount: 10 });
    const file: YamlFile = {
      value,
      warnings,
      has: (path) => document.hasIn(path),
      rangeOf: (path) => rangeOf(document, path),
    };
    return { file };
  } catch (error) {
    return { issues: [...warnings, aliasIssue(source, document, subject, expected(error, ReferenceError))] };
  }
}

function rangeOf(document: Document, path: readonly PropertyKey[]): ReturnType<YamlFile['rangeOf']> {
  const node = document.getIn(path, true);
  if (isNode(node)) {
    const [start, end] = known(node.range);
    return { start, end };
  }
  return path.length === 0 ? { start: 0, end: 0 } : rangeOf(document, path.slice(0, -1));
}

/** An alias without an anchor is the fault; where there are too many, the first is where an author begins to look. */
function aliasIssue(
  source: SourceText,
  document: Document,
  { rules, file }: YamlFileSubject,
  { message }: ReferenceError,
): Issue {
  const aliases: Alias[] = [];
  visit(document, { Alias: (_, alias) => void aliases.push(alias) });
  const alias = known(aliases.find((each) => each.resolve(document) === undefined) ?? aliases[0]);
  const [start, end] = known(alias.range);
  return source.issue('error', start, {
    rule: rules.alias,
    value: source.text.slice(start, end),
    message: `The aliases of ${file} cannot be followed: ${message}.`,
    fix: 'Write the values out instead of naming them with & and *.',
  });
}
