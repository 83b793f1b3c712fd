import { known } from '@site/primitives';
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Block, blockText, type Entry, type Parsed, unreadable, type ValueNode } from '../tree.ts';
import { shown } from '../words.ts';
import { closingBracket, MAX_NESTING, offsetBeyondNesting } from './nesting.ts';

/** A string (RFC 8259 §7), closed or not, or a bracket. */
const TOKENS = /"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g;

/** Reads JSON (RFC 8259, without the comments and trailing commas that the parser knows too), with the place of every value. */
export function parseJson(block: Block): Parsed {
  const text = blockText(block);
  // The object that is the root is a level too.
  const tooDeep = offsetBeyondNesting(text, TOKENS, MAX_NESTING + 1);
  if (tooDeep !== undefined)
    return syntaxIssue(block, text, tooDeep, `a value less than ${MAX_NESTING} levels deep`);
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  if (root?.type !== 'object') return syntaxIssue(block, text, text.search(/\S|$/), 'an object');
  const [first] = errors;
  if (first !== undefined) return syntaxIssue(block, text, first.offset, expectedAt(text, errors));
  return { entries: entriesOf(root, text, block.start), issues: [] };
}

function syntaxIssue(block: Block, text: string, offset: number, expected: string): Parsed {
  const found = /^\S+/.exec(text.slice(offset))?.[0] ?? '';
  return unreadable(block, block.start + offset, {
    rule: 'json-syntax',
    value: found,
    message: `The front matter is not JSON here: ${found === '' ? 'it ends' : `${shown(found)} stands`} where ${expected} should be.`,
    fix: 'JSON wants double quotes around keys and texts, commas between members and none after the last.',
  });
}

/** What should stand where the parser found something else. */
const EXPECTED: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a key in double quotes',
  ColonExpected: 'a colon',
  ValueExpected: 'a value',
  CloseBraceExpected: 'a comma or }',
  CloseBracketExpected: 'a comma or ]',
  EndOfFileExpected: 'the end of the front matter',
  InvalidNumberFormat: 'a number',
  UnexpectedEndOfNumber: 'a number',
  UnexpectedEndOfString: 'a text that ends on its line',
  InvalidUnicode: 'a text with valid escapes',
  InvalidEscapeCharacter: 'a text with valid escapes',
  InvalidCharacter: 'a text without control characters',
};

/** What should stand at the first error. The parser drops a symbol that it does not know, and reports what it missed behind it. */
function expectedAt(text: string, errors: readonly ParseError[]): string {
  const missed = errors
    .map(({ error, offset }) => ({ name: printParseErrorCode(error), offset }))
    .find(({ name }) => name !== 'InvalidSymbol' && name !== 'InvalidCommentToken');
  if (missed?.name === 'CommaExpected')
    return `a comma or ${closingBracket(text.slice(0, missed.offset), TOKENS)}`;
  return (missed && EXPECTED[missed.name]) ?? 'the end of the front matter';
}

function entriesOf({ children = [] }: Node, text: string, base: number): Entry[] {
  return children.map(({ children: [key, value] = [] }) => ({
    key: String(known(key).value),
    keyOffset: base + known(key).offset,
    value: nodeOf(known(value), text, base),
  }));
}

/** What the nodes of the parser are here. */
const KINDS = { null: 'null', boolean: 'boolean', number: 'number', string: 'text' } as const;

function nodeOf(node: Node, text: string, base: number): ValueNode {
  const raw = text.slice(node.offset, node.offset + node.length);
  const place = { offset: base + node.offset, raw };
  const { type, children = [] } = node;
  if (type === 'object') return { kind: 'map', entries: entriesOf(node, text, base), ...place };
  if (type === 'array')
    return { kind: 'list', items: children.map((item) => nodeOf(item, text, base)), ...place };
  const kind = KINDS[type as keyof typeof KINDS];
  return { kind, text: kind === 'text' ? String(node.value) : raw, ...place };
}
