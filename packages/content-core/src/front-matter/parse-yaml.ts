import { isMap, isScalar, type Node, parseDocument, type YAMLError } from 'yaml';
import type { Issue } from '../issue.ts';
import { type Block, blockText, type Parsed, unreadable } from './tree.ts';
import { shown } from './words.ts';
import { yamlCure } from './yaml-cures.ts';
import { readYamlTree } from './yaml-tree.ts';

/**
 * Reads YAML 1.2 with the core schema. Dates stay text, and so do `yes` and `on`: YAML 1.1, which Jekyll
 * reads, takes those for booleans, but for every `draft: yes` there is a `title: On`.
 */
export function parseYaml(block: Block): Parsed {
  const document = parseDocument(blockText(block), {
    prettyErrors: false,
    resolveKnownTags: false,
    // Two equal keys are found in the tree, in the same way for all formats.
    uniqueKeys: false,
  });
  if (document.errors.length > 0) return { entries: [], issues: syntaxIssues(block, document.errors) };
  const { contents } = document;
  if (contents === null || isEmpty(contents)) return { entries: [], issues: [] };
  if (!isMap(contents)) return notAMap(block, contents);
  const { entries, issues } = readYamlTree(block, document);
  return { entries, issues: [...tagIssues(block, document.warnings), ...issues] };
}

/** One issue for each line: what follows the first error of a line is mostly its echo. */
function syntaxIssues(block: Block, errors: readonly YAMLError[]): readonly Issue[] {
  const text = blockText(block);
  const tooDeep = errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  // Where the stack ran out differs from machine to machine.
  if (tooDeep) return [block.source.issue('error', block.start, nestedTooDeeply)];
  const issues = errors.map((error) => syntaxIssue(block, text, error));
  return issues.filter(({ line }, index) => issues.findIndex((issue) => issue.line === line) === index);
}

const nestedTooDeeply = {
  rule: 'yaml-syntax',
  value: '',
  message: 'The front matter is nested too deeply to be read.',
  cure: 'Front matter needs two levels: a key, and a list or map under it.',
};

function syntaxIssue(block: Block, text: string, error: YAMLError): Issue {
  // An error at the end of the text stands behind its last line.
  const at = Math.min(error.pos[0], text.trimEnd().length);
  const start = lineStart(text, at);
  const [line = ''] = text.slice(start).split('\n', 1);
  return block.source.issue('error', block.start + at, {
    rule: 'yaml-syntax',
    value: line.trim(),
    message: `The front matter is not YAML at ${shown(line.trim())}: ${error.message}.`,
    cure: yamlCure(error.code, line),
  });
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** An own type is not known here. Its value is read as if the tag were not there, which the author should know. */
function tagIssues(block: Block, warnings: readonly YAMLError[]): readonly Issue[] {
  const unresolved = warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  return unresolved.map(({ pos }) => {
    const tag = blockText(block).slice(pos[0], pos[1]);
    return block.source.issue('warning', block.start + pos[0], {
      rule: 'yaml-tag',
      value: tag,
      message: `The tag ${shown(tag)} is not known; its value is read without it.`,
      cure: 'Remove the tag, or quote the text if it begins with "!".',
    });
  });
}

function isEmpty(contents: Node): boolean {
  return isScalar(contents) && contents.value === null;
}

function notAMap(block: Block, { range }: Node): Parsed {
  const [start, end] = range ?? [0, 0];
  const raw = blockText(block).slice(start, end).trimEnd();
  return unreadable(block, block.start + start, {
    rule: 'front-matter-shape',
    value: raw,
    message: `The front matter holds no keys and values, but ${shown(raw)}.`,
    cure: 'Write a key, a colon and a space before each value, such as "title: Tide tables".',
  });
}
