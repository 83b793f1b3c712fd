import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { tests as examples } from 'commonmark-spec';
import fc from 'fast-check';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse.ts';
import { parseWithRemark } from './remark.ts';
import { Lines } from './simple/lines.ts';
import { readBody } from './simple/read-body.ts';

/** What GFM adds, and what its rules come near to. */
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

/** Code and HTML of which only the indent tells whether a container ends them. */
const CONTAINERS = [
  '- a\n\n  ```\nb\n\n# c\n\n```\n\nd\n',
  '10. ```\n    a\n    ```\n   ```\n\nb\n\n   ```\n\nc\n',
  '- <!--\n\na\n\n  <!--\n\nb\n\n-->\n\nc\n',
  '<div>\n```\n\na\n\n```\n\nb\n',
];

/** Lists that remark reads in a way of its own. */
const LISTS = ['- a\n  \n- b\n', '> - a\n>\n> b\n', '- a\n\n  > b\nc\n', '- a\n\n  > b\n# c\n'];

const EXAMPLES = [
  ...examples.map(({ markdown }) => markdown.replaceAll('→', '\t')),
  ...GFM,
  ...CONTAINERS,
  ...LISTS,
];

const CONTENT = fileURLToPath(new URL('../../../../content/', import.meta.url));
const DOCUMENTS = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(CONTENT + path, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''));

/** Whatever can begin, end or break something. */
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

/** Brackets of every kind beside what they may refer to. */
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
const definitions = fc.constantFrom('\n\n[a]: /b', '\n\n[^1]: n\n\n[a]: /b "t"', '\n\n[b]: /c');

const bodies: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'marks in a row': pieces(MARKS, 20, ''),
  'lines with every beginning': pieces(STARTS, 12, '\n'),
  'lines of examples and documents': pieces(lines, 10, '\n'),
  'examples in a row': pieces(paragraphs, 5, '\n'),
  'paragraphs and examples': pieces(paragraphs, 6, '\n\n'),
  'an example with a mark too many': mutation,
  'brackets beside definitions': fc
    .tuple(pieces(BRACKETS, 14, ''), definitions)
    .map((parts) => parts.join('')),
  tables: fc.tuple(pieces(STARTS, 3, '\n'), table).map((parts) => parts.join('\n')),
};

/** Types, values, destinations and positions. remark marks a root as a task at times; a root has no such field. */
function tree({ checked: _, ...root }: Root & { checked?: unknown }): object {
  return root;
}

function expectRemark(text: string): void {
  const [ours, theirs] = [tree(parseMarkdown(text)), tree(parseWithRemark(text))];
  // To find that two large trees are the same, this is many times faster.
  if (!isDeepStrictEqual(ours, theirs)) expect(ours).toStrictEqual(theirs);
}

describe('parseMarkdown is remark', () => {
  it('for every example of CommonMark, and what GFM adds', () => {
    expect(examples.length).toBeGreaterThan(600);
    for (const text of EXAMPLES) expectRemark(text);
  });

  it('for the documents of the sample site', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(50);
    for (const text of DOCUMENTS) expectRemark(text);
  });

  it.for(Object.entries(bodies))('for %s', ([, body]) => {
    fc.assert(
      fc.property(body, fc.constantFrom('', '\n'), (text, end) => expectRemark(text + end)),
      { numRuns: 1000 },
    );
  });
});

describe('readBody', () => {
  it('leaves nothing of a plain body to remark', () => {
    const body =
      '# A *title*\n\nText, `code`, **strong**, [a link](https://e.org/x "t"),  \n![an image](y.png) \\* [[wiki]].\n' +
      '- a\n  - b\n- c\n\nd\n\n1. d\n\n   e\n\n2. f\n\n```js\ng\n```\n\n***\n\n> h\n> i\n\n| j |  |\n|---|:-:|\n| *k* | `l` |\n';
    expect(readBody(new Lines(body)).map(({ type }) => type)).toEqual([
      ...[
        'heading',
        'paragraph',
        'list',
        'paragraph',
        'list',
        'code',
        'thematicBreak',
        'blockquote',
        'table',
      ],
    ]);
  });

  it.each([
    ['- a\n\nb\n\n| ~c~ |\n| - |\n\nd\n', ['list', 'paragraph', 'rest', 'paragraph']],
    ['<div>\n\n```\n# a\n```\n</div>\n\nb\n', ['rest', 'code', 'rest', 'paragraph']],
    ['[a]\n\n[a]: b\n\n# c\n', ['rest', 'heading']],
    ['[a](b) ![c](d)\n\n[e]: f\n\n# g\n', ['paragraph', 'rest', 'heading']],
    ['<!--\n\na\n\n-->\n\nb\n', ['rest', 'paragraph']],
    ['- a\n  \n- b\n\nc\n', ['rest', 'paragraph']],
    ['> - a\n>\n> b\n\nc\n', ['rest', 'paragraph']],
  ])('cuts %j where its blocks surely end', (body, types) => {
    expect(readBody(new Lines(body)).map(({ type }) => type)).toEqual(types);
  });

  it.each(['> ', '- ', '> - ', '[', '*', '![', '1. '])('bears %j, however often', (mark) => {
    const body = new Lines(`${mark.repeat(20_000)}a\n`);
    expect(readBody(body).map(({ type }) => type)).toEqual(['rest']);
  });
});
