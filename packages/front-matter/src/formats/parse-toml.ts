import { expected, known } from '@site/primitives';
import { type AST, ParseError, parseTOML } from 'toml-eslint-parser';
import { type Block, blockText, type Parsed, unreadable } from '../tree.ts';
import { MAX_NESTING, offsetBeyondNesting } from './nesting.ts';
import { readTomlTree } from './toml-tree.ts';

/** A string of any of the four kinds, closed or not, a comment, or a bracket (toml.io/en/v1.0.0). */
const TOKENS =
  /"""(?:[^\\]|\\[\s\S])*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|#[^\n]*|[{}[\]]/g;

/** Reads TOML 1.0 with the place of every value. */
export function parseToml(block: Block): Parsed {
  const text = blockText(block);
  const tooDeep = offsetBeyondNesting(text, TOKENS);
  if (tooDeep !== undefined)
    return syntaxIssue(block, text, tooDeep, `values are nested more than ${MAX_NESTING} deep`);
  const document = parse(text);
  if (document instanceof ParseError) return syntaxIssue(block, text, document.index, document.message);
  return { entries: readTomlTree(document, text, block.start), issues: [] };
}

function parse(text: string): AST.TOMLTopLevelTable | ParseError {
  try {
    return parseTOML(text, { tomlVersion: '1.0' }).body[0];
  } catch (error) {
    return expected(error, ParseError);
  }
}

function syntaxIssue(block: Block, text: string, index: number, reason: string): Parsed {
  const start = text.lastIndexOf('\n', index - 1) + 1;
  const line = known(text.slice(start).split('\n', 1)[0]);
  return unreadable(block, block.start + index, {
    rule: 'toml-syntax',
    value: line.trim(),
    message: `The front matter is not TOML here: ${reason}.`,
    fix:
      FIXES.find(({ says = /^/, line: pattern }) => says.test(reason) && pattern.test(line))?.fix ??
      'Correct the line; texts are quoted in TOML.',
  });
}

/** What to write instead, by the line that is wrong and what the parser says of it; the first row that fits. */
const FIXES: readonly { readonly says?: RegExp; readonly line: RegExp; readonly fix: string }[] = [
  { says: /multiple times/, line: /^/, fix: 'Leave one of the two out: a key says one thing.' },
  { line: /^\s*[\w-]+\s*:/, fix: 'TOML puts `=` between key and value: key = "value".' },
  { line: /=\s*(?:True|False|TRUE|FALSE|yes|no|on|off)\b/, fix: 'Write true or false in lower case.' },
  { line: /=\s*$/, fix: 'Write a value after the `=`, or remove the line.' },
  { line: /=\s*[^\s"'[{\d+-]/, fix: 'Put the text in double quotes: key = "value".' },
  { line: /=\s*"[^"\\]*$|=\s*'[^']*$/, fix: 'Close the quote on the same line.' },
  { line: /=\s*"[^"]*\\/, fix: 'Use single quotes for a text with backslashes, or write each one twice.' },
];
