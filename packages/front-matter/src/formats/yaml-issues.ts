import type { Issue } from '@site/diagnostics';
import type { YAMLError } from 'yaml';
import { type Block, blockText } from '../tree.ts';
import { shown } from '../words.ts';
import { yamlFix } from './yaml-fixes.ts';

/** What is written in YAML, in the words of its issues. */
export interface YamlSubject {
  /** As a sentence begins with it. */
  readonly name: string;
  readonly rules: { readonly syntax: string; readonly tag: string };
  /** How deep it may be nested, and what for. */
  readonly depthFix: string;
}

/** One issue for each line: what follows the first error of a line is mostly its echo. */
export function yamlSyntaxIssues(
  subject: YamlSubject,
  block: Block,
  errors: readonly YAMLError[],
): readonly Issue[] {
  const text = blockText(block);
  // Where the stack ran out differs from machine to machine.
  if (errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) return [nestedTooDeeply(subject, block)];
  const issues = errors.map((error) => syntaxIssue(subject, block, text, error));
  return issues.filter(({ line }, index) => issues.findIndex((issue) => issue.line === line) === index);
}

function nestedTooDeeply({ name, rules, depthFix }: YamlSubject, block: Block): Issue {
  return block.source.issue('error', block.start, {
    rule: rules.syntax,
    value: '',
    message: `${name} is nested too deeply to be read.`,
    fix: depthFix,
  });
}

function syntaxIssue({ name, rules }: YamlSubject, block: Block, text: string, error: YAMLError): Issue {
  // An error at the end of the text stands behind its last line.
  const at = Math.min(error.pos[0], text.trimEnd().length);
  const start = lineStart(text, at);
  const [line = ''] = text.slice(start).split('\n', 1);
  return block.source.issue('error', block.start + at, {
    rule: rules.syntax,
    value: line.trim(),
    message: `${name} is not YAML at ${shown(line.trim())}: ${WORDS[error.code] ?? error.message}.`,
    fix: yamlFix(error.code, line),
  });
}

/** What an error says, where its own words are for programmers. */
const WORDS: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  MULTIPLE_DOCS: 'A second document begins here',
};

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** An own type is not known here. Its value is read as if the tag were not there, which the author should know. */
export function yamlTagIssues(
  { rules }: YamlSubject,
  block: Block,
  warnings: readonly YAMLError[],
): readonly Issue[] {
  const unresolved = warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  return unresolved.map(({ pos }) => {
    const tag = blockText(block).slice(pos[0], pos[1]);
    return block.source.issue('warning', block.start + pos[0], {
      rule: rules.tag,
      value: tag,
      message: `The tag ${shown(tag)} is not known; its value is read without it.`,
      fix: 'Remove the tag, or quote the text if it begins with "!".',
    });
  });
}
