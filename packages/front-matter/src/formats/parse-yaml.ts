import { isMap, isScalar, type Node, type ParsedNode, parseDocument } from 'yaml';
import { type Block, blockText, type Parsed, unreadable } from '../tree.ts';
import { shown } from '../words.ts';
import { type YamlSubject, yamlSyntaxIssues, yamlTagIssues } from './yaml-issues.ts';
import { readYamlTree } from './yaml-tree.ts';

const FRONT_MATTER: YamlSubject = {
  name: 'The front matter',
  rules: { syntax: 'yaml-syntax', tag: 'yaml-tag' },
  depthFix: 'Front matter needs two levels: a key, and a list or map under it.',
};

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
  if (document.errors.length > 0)
    return { entries: [], issues: yamlSyntaxIssues(FRONT_MATTER, block, document.errors) };
  const { contents } = document;
  if (contents === null || isEmpty(contents)) return { entries: [], issues: [] };
  if (!isMap(contents)) return notAMap(block, contents);
  const { entries, issues } = readYamlTree(block, document, contents);
  return { entries, issues: [...yamlTagIssues(FRONT_MATTER, block, document.warnings), ...issues] };
}

function isEmpty(contents: Node): boolean {
  return isScalar(contents) && contents.value === null;
}

function notAMap(block: Block, { range }: ParsedNode): Parsed {
  const [start, end] = range;
  const raw = blockText(block).slice(start, end).trimEnd();
  return unreadable(block, block.start + start, {
    rule: 'front-matter-shape',
    value: raw,
    message: `The front matter holds no keys and values, but ${shown(raw)}.`,
    fix: 'Write a key, a colon and a space before each value, such as "title: Tide tables".',
  });
}
