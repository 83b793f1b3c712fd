import { expected, known } from '@site/primitives';
import { parse, TomlError } from 'smol-toml';
import { type Block, blockText, type Parsed, unreadable } from '../tree.ts';
import { readTomlTree } from './toml-tree.ts';

/** Deeper nesting is refused, so that a file of a million `[` cannot exhaust the stack. */
const maxNesting = 64;

/** Reads TOML 1.0: smol-toml judges the syntax, and the tree is read from text that it accepted. */
export function parseToml(block: Block): Parsed {
  const text = blockText(block);
  try {
    // An integer of more than 53 bits is no reason to refuse a page: only its text is used.
    parse(text, { maxDepth: maxNesting, integersAsBigInt: 'asNeeded' });
  } catch (error) {
    return syntaxIssue(block, text, expected(error, TomlError));
  }
  return { entries: readTomlTree(text, block.start), issues: [] };
}

function syntaxIssue(block: Block, text: string, error: TomlError): Parsed {
  const lines = text.split('\n');
  const line = known(lines[error.line - 1]);
  const before = lines.slice(0, error.line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const [reason = ''] = error.message.replace('Invalid TOML document: ', '').split('\n', 1);
  return unreadable(block, block.start + before + error.column - 1, {
    rule: 'toml-syntax',
    value: line.trim(),
    message: `The front matter is not TOML here: ${reason}.`,
    fix:
      tomlFixes.find(({ says = /^/, line: pattern }) => says.test(reason) && pattern.test(line))?.fix ??
      'Mend the line; texts are quoted in TOML.',
  });
}

/** What to write instead, by the line that is wrong and what the parser says of it; the first row that fits. */
const tomlFixes: readonly { readonly says?: RegExp; readonly line: RegExp; readonly fix: string }[] = [
  { says: /redefine/, line: /^/, fix: 'Leave one of the two out: a key says one thing.' },
  { line: /^\s*[\w-]+\s*:/, fix: 'TOML puts `=` between key and value: key = "value".' },
  { line: /=\s*(?:True|False|TRUE|FALSE|yes|no|on|off)\b/, fix: 'Write true or false in lower case.' },
  { line: /=\s*$/, fix: 'Write a value after the `=`, or remove the line.' },
  { line: /=\s*[^\s"'[{\d+-]/, fix: 'Put the text in double quotes: key = "value".' },
  { line: /=\s*"[^"\\]*$|=\s*'[^']*$/, fix: 'Close the quote on the same line.' },
  { line: /=\s*"[^"]*\\/, fix: 'Use single quotes for a text with backslashes, or write each one twice.' },
];
