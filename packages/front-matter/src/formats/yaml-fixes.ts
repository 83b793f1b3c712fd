import type { YAMLError } from 'yaml';
import { templateMark } from '../words.ts';

type ErrorCode = YAMLError['code'];

/** What to write instead, for the errors authors make; the first row that fits the line and the code. */
interface YamlFix {
  readonly codes?: readonly ErrorCode[];
  readonly line: RegExp;
  readonly fix: (match: readonly (string | undefined)[]) => string;
}

const fixes: readonly YamlFix[] = [
  { line: templateMark, fix: () => 'Fill in the template, or quote it if the text is meant.' },
  { line: /^ *\t/, fix: () => 'Indent with spaces: YAML forbids tabs there.' },
  { codes: ['DUPLICATE_KEY'], line: /^/, fix: () => 'Leave one of the two out: a key says one thing.' },
  {
    codes: ['MULTIPLE_DOCS'],
    line: /^/,
    fix: () => 'Leave out the line "---" and what follows it: only one document is read.',
  },
  { codes: ['TAB_AS_INDENT'], line: /^/, fix: () => 'Indent with spaces: YAML forbids tabs there.' },
  // title: Foo: bar
  { line: /^\s*([\w-][\w -]*?)\s*:\s+([^\s"'[{>|].*:(?:\s.*)?)$/, fix: quoted },
  // title: "He said "so""
  { codes: ['UNEXPECTED_TOKEN'], line: /^\s*([\w-][\w -]*?)\s*:\s+"(".*|.*")"\s*$/, fix: quoted },
  // title: [Draft] Foo · title: "Foo" bar · title: {Foo} bar
  { codes: ['UNEXPECTED_TOKEN'], line: /^\s*([\w-][\w -]*?)\s*:\s+([[{"].*)$/, fix: quoted },
  // title: @foo · title: `foo` · title: %foo
  { codes: ['BAD_SCALAR_START'], line: /^\s*([\w-][\w -]*?)\s*:\s+(.*)$/, fix: quoted },
  // title: 'It's'
  {
    line: /^\s*[\w-][\w -]*?\s*:\s+'/,
    fix: () => "Double a single quote inside single quotes ('It''s'), and close the text.",
  },
  { codes: ['BAD_DQ_ESCAPE'], line: /^/, fix: () => 'Write each backslash twice, or use single quotes.' },
  {
    line: /[[,]\s*#/,
    fix: () => 'Quote an item that begins with "#", or leave the "#" out: it begins a comment.',
  },
  { line: /"/, fix: () => 'Close the double quote, and write \\" for one inside the text.' },
  { line: /[[{]/, fix: () => 'Close each "[" with "]" and each "{" with "}".' },
  {
    codes: ['MISSING_CHAR'],
    line: /:\s/,
    fix: () => 'Close the quote or bracket that an earlier line opens.',
  },
  { line: /^\s*[^\s:]+\s*$/, fix: () => 'Write a colon and a space after the key.' },
];

/** A fix repeats the line, which helps while it can be taken in at a glance. */
const longestLine = 300;

const general =
  'Write one key, a colon, a space and a value on each line; quote a text that holds ": " or begins with a sign.';

/** What to write instead of a line that is not YAML. */
export function yamlFix(code: ErrorCode, line: string): string {
  if (line.length > longestLine) return general;
  for (const { codes, line: pattern, fix } of fixes) {
    const match = !codes || codes.includes(code) ? pattern.exec(line) : null;
    if (match) return fix(match);
  }
  return general;
}

/** Single quotes: they need no escape but for themselves. */
function quoted([, key = '', value = '']: readonly (string | undefined)[]): string {
  return `Quote the value: ${key}: '${value.trimEnd().replaceAll("'", "''")}'`;
}
