import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tests as examples } from 'commonmark-spec';
import fc from 'fast-check';

/** GFM's extensions, and near misses. */
const GFM = [
  '| a | b |\n| - | -: |\n| 1 | `2` |\n\nafter\n',
  'a\n:-\nb\n',
  '| *a* | `b` | c\\|d |\n|:--|:-:|--:|\n|  | **b** | [c](d) |\n| a | b | c | d |\n# e\n',
  '| a | b |\n|---|:---:|\n| ![c](d) |\n| * a | b * |\n| http://c.d | \\* |\n\n| e |\n| : |\n',
  'a ~~b~~ ~c~ d~e\n',
  'www.a.b, http://c.d/e_f_ and g@h.i; www\\.a.b, x&#64;y.z, https\\://a.b\n',
  '- [x] a\n- [ ] b\n  - [ ] c\n\n[ ] d\n',
  'a[^1] b[^2]\n\n[^1]: c\n\n    d\n\n[^2]: ```\n\n> e\n',
  'a <',
];

/** Code and HTML where only the indentation decides whether the container ends them. */
const CONTAINERS = [
  '- a\n\n  ```\nb\n\n# c\n\n```\n\nd\n',
  '10. ```\n    a\n    ```\n   ```\n\nb\n\n   ```\n\nc\n',
  '- <!--\n\na\n\n  <!--\n\nb\n\n-->\n\nc\n',
  '<div>\n```\n\na\n\n```\n\nb\n',
];

/** Lists where remark deviates from the specification. */
const LISTS = ['- a\n  \n- b\n', '> - a\n>\n> b\n', '- a\n\n  > b\nc\n', '- a\n\n  > b\n# c\n'];

export const EXAMPLES = [
  ...examples.map(({ markdown }) => markdown.replaceAll('→', '\t')),
  ...GFM,
  ...CONTAINERS,
  ...LISTS,
];

const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));
export const DOCUMENTS = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(CONTENT + path, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));

/** Delimiters, and whatever else can open, close or interrupt a construct. */
const MARKS = [
  ...['*', '_', '**', '__', '`', '``', '[', ']', '](x)', '](/u "t")', '![', '!', '~', '<', '>', '&', '&amp;'],
  ...[
    '\\',
    '\\\n',
    '  \n',
    '\n',
    '\n\n',
    ' ',
    '    ',
    '\t',
    '# ',
    '- ',
    '* ',
    '1. ',
    '2) ',
    '> ',
    '|',
    '---',
  ],
  ...[
    '===',
    '***',
    '```',
    '~~~',
    '```js',
    '<div>',
    '<!--',
    '-->',
    '<pre>',
    '</pre>',
    '<?',
    'http://a.b',
    'www.x.y',
  ],
  ...[
    'a@b.c',
    '[^1]',
    '[^1]: n',
    '[a]: /b',
    '[a]',
    '[[w]]',
    '[ ] ',
    '[x] ',
    'é',
    '日本',
    '😀',
    '“q”',
    '\u00a0',
  ],
  ...[
    '(',
    ')',
    '"',
    '.',
    '+',
    '=',
    ':',
    '_a_',
    '*b*',
    '**c**',
    '`d`',
    'a',
    'b c',
    '1',
    '\0',
    '\r\n',
    '\uFEFF',
  ],
];

const STARTS = [
  ...[
    'a',
    '*b*',
    '- c',
    '- d',
    '  - e',
    '1. f',
    '2. g',
    '10. h',
    '   i',
    '  j',
    '> k',
    '>',
    '> - l',
    '',
    '',
    '',
  ],
  ...[
    '```',
    '  ```',
    '- ```',
    '> ```',
    '~~~',
    '# m',
    '<div>',
    '<!--',
    '-->',
    '<pre>',
    '</pre>',
    '[a]: b',
    '[a]',
  ],
  ...[
    '[^n]: o',
    '| p |',
    '|-|',
    '| *s* | t |',
    '|:-|-:|',
    '---',
    '===',
    '* * *',
    '-',
    '- - q',
    'r  ',
    '\\',
    '-\ts',
    '\tt',
    ' ',
    '[u](v)',
    '~~~\u2029',
    'w ` x\u2028 `',
  ],
];

const pieces = (parts: readonly string[], maxLength: number, between: string) =>
  fc.array(fc.constantFrom(...parts), { maxLength }).map((chosen) => chosen.join(between));
const lines = [...EXAMPLES, ...DOCUMENTS].flatMap((text) => text.split('\n'));
const paragraphs = [...EXAMPLES, ...DOCUMENTS.flatMap((text) => text.split(/\n\n+/))];
const mutation = fc
  .tuple(fc.constantFrom(...paragraphs), fc.constantFrom(...MARKS), fc.nat(), fc.nat({ max: 2 }))
  .map(([text, mark, at, cut]) => {
    const place = at % (text.length + 1);
    return text.slice(0, place) + mark + text.slice(place + cut);
  });

const CELLS = [
  '',
  ' ',
  ' a ',
  ' *b* ',
  '*c*',
  ' `d` ',
  ' ` ',
  ' * e',
  ' **',
  ' [f](g) ',
  ' [h] ',
  '---',
  ':-:',
  ' - ',
  ' :',
  ' \\ ',
  '\ti',
  '\u00a0j\u00a0',
  ' k\u2028 ',
];
const row = fc
  .tuple(
    fc.constantFrom('|', '|', '|', '', ' |', '> |', '- |'),
    pieces(CELLS, 4, '|'),
    fc.constantFrom('|', '|', ''),
  )
  .map((parts) => parts.join(''));
const delimiters = fc
  .array(fc.constantFrom('-', ':--', ' :-: ', ' --: ', ' '), { minLength: 1, maxLength: 4 })
  .map((cells) => `|${cells.join('|')}|`);
const table = fc
  .tuple(row, delimiters, fc.array(fc.oneof(row, row, fc.constantFrom(...STARTS)), { maxLength: 4 }))
  .map(([head, below, rows]) => [head, below, ...rows].join('\n'));

/** Brackets of every kind beside definitions that they may reference. */
const BRACKETS = [
  ...[
    '[',
    ']',
    '![',
    '!',
    '\\[',
    '](x)',
    '](/u "t")',
    '[a]',
    '[a](y)',
    '![a](y)',
    '[a][b]',
    '[a][]',
    '[[w]]',
  ],
  ...[
    '[^1]',
    '![^1](z)',
    '`',
    '`[`',
    '*',
    '**',
    '(',
    ')',
    ':',
    ' ',
    '\n',
    '\n\n',
    '> ',
    '- ',
    'b',
    'http://a.b',
  ],
];
/** What may belong to a link, an address or emphasis, with nothing between words. */
const UNSPACED =
  '** * _ __ *** ~ ~~ 字 “ 。 a b1 @ a@b . .com - http:// https://c :// www. ( ) & &amp; &x &#38; [ [[ ]( ](d( )) ' +
  '](e&f) ](g_(h)) ](i&amp;j) ] ! <b> </b> <i\u00a0j> <k l="m"> <n o=p> <q r /> < > \\ `s` / :x: + $';

/** Lines that are underlined, or begin something else, and underlines that may be none. */
const UNDERLINED = [
  'a\nb *c*\n[d]: /e\n[d]: /e "f\n[d]\n[^n]: o\n`\n<b>\n&amp;\n|i\ni|j\n# k\n*l\n\n> m\n- n\n  o\n1. p',
  '---\n===\n-\n--\n=\n= \n==  \n   ===\n    ---\n> ---\n- ---\n  ---\n- -\n:-\n=-',
  '- [ ] q\n- [x] r s\n- [ ]\n- [X]  t\n  - [x] u\n> - [ ] v\n- [ ]\tw\n- [ ] *x*\n1. [x] \\y',
].flatMap((text) => text.split('\n'));

const definitions = fc.constantFrom('\n\n[a]: /b', '\n\n[^1]: n\n\n[a]: /b "t"', '\n\n[b]: /c');

export const bodies: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'delimiters in a row': pieces(MARKS, 20, ''),
  'lines with every beginning': pieces(STARTS, 12, '\n'),
  'lines of examples and documents': pieces(lines, 10, '\n'),
  'examples in a row': pieces(paragraphs, 5, '\n'),
  'paragraphs and examples': pieces(paragraphs, 6, '\n\n'),
  'an example with one more delimiter': mutation,
  'words without spaces between them': pieces([...UNSPACED.split(' '), ' ', '\n'], 14, ''),
  'underlined headings and tasks': pieces(UNDERLINED, 10, '\n'),
  'brackets beside definitions': fc
    .tuple(pieces(BRACKETS, 14, ''), definitions)
    .map((parts) => parts.join('')),
  tables: fc.tuple(pieces(STARTS, 3, '\n'), table).map((parts) => parts.join('\n')),
};
