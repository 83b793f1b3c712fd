import { expected, known } from '@site/primitives';
import { type Alias, type Document, visit } from 'yaml';
import type { Issue } from './issue.ts';
import type { SourceText } from './source-text.ts';

/** Why the aliases of a document cannot be followed, and the one to look at first. */
interface AliasFault {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** The value of a document without syntax errors, or what is wrong with its aliases. */
export function plainValue(document: Document): { readonly value: unknown } | { readonly fault: AliasFault } {
  try {
    return { value: document.toJS({ maxAliasCount: 10 }) };
  } catch (error) {
    return { fault: aliasFault(document, expected(error, ReferenceError)) };
  }
}

/** An alias without an anchor is the fault; where there are too many, the first is where an author begins to look. */
function aliasFault(document: Document, { message }: ReferenceError): AliasFault {
  const aliases: Alias[] = [];
  visit(document, { Alias: (_, alias) => void aliases.push(alias) });
  const alias = known(aliases.find((each) => each.resolve(document) === undefined) ?? aliases[0]);
  const [start, end] = known(alias.range);
  return { start, end, message };
}

/** Tells what is wrong with the aliases of a file, by the name it has in the middle of a sentence. */
export function aliasIssue(
  source: SourceText,
  { start, end, message }: AliasFault,
  rule: string,
  file: string,
): Issue {
  return source.issue('error', start, {
    rule,
    value: source.text.slice(start, end),
    message: `The aliases of ${file} cannot be followed: ${message}.`,
    cure: 'Write the values out instead of naming them with & and *.',
  });
}
