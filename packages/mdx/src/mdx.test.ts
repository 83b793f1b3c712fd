import { applyEdits, parseMarkdown, plainText, writtenAt } from '@site/markdown';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mdx } from './mdx.ts';

async function read(body: string, file = 'a.mdx', isMdx = false) {
  const { edits, findings } = mdx.concerns(body, { file, isMdx })
    ? await mdx.translate(body, { file, isMdx })
    : { edits: [], findings: [] };
  return {
    text: applyEdits(body, edits),
    edits,
    rules: findings.map(({ offset, finding }) => [finding.rule, body.slice(offset).split('\n', 1)[0]]),
  };
}

describe('MDX reads as markdown', () => {
  test.each([
    // What belongs to the program.
    ["import A from 'a'\nexport const b = 1\n\nText\n", 'Text\n'],
    ['export default ({children}) => <div className="x">{children}</div>\n\nText\n', 'Text\n'],
    ['a {/* b */}c\n', 'a c\n'],
    ['{/*\n\nmany lines\n\n*/}\n\nText\n', 'Text\n'],
    // What expressions say literally.
    ["{'a'} {2} {`b`} {'c' + 'd'}\n", 'a 2 b cd\n'],
    ["export const sea = 'salt'\n\nOf {sea}.\n", 'Of salt.\n'],
    ['{\'*a*\'} {"# b"}\n', '\\*a\\* # b\n'],
    // Files that are named by imports.
    ["import p from './a b.png?w=3'\n\n<Image src={p} alt='A [b]' />\n", '![A \\[b\\]](<./a b.png>)\n'],
    ["import p from './p.png'\n\n<Image src={p.src} alt='A' />\n", '![A](./p.png)\n'],
    ["<img src={useBaseUrl('/img/a.png')} />\n", '![](/img/a.png)\n'],
    ['<video><source src="/a.mp4" /></video>\n', '![](/a.mp4)\n'],
    // What is not known keeps its text.
    ['<Foo>a</Foo> <Bar.Baz x={1}>*b*</Bar.Baz>\n', 'a *b*\n'],
    ['<Foo>\n  a\n\n      - b\n\n        c\n</Foo>\n', 'a\n\n- b\n\n  c\n'],
    ['<Foo title="A *b*" description="c">\n  d\n</Foo>\n', '**A \\*b\\***\n\nd\n\nc\n'],
    ['<Foo title="A" href="/b" />\n', '**[A](/b)**\n'],
    ['a <Foo href="/b">c</Foo>\n', 'a [c](/b)\n'],
    ['<></>\n\na\n', 'a\n'],
    ['<>a</>\n', 'a\n'],
    // Tags that share lines.
    ['<A><B>\n\ntext\n\n</B></A>\n\nmore\n', 'text\n\nmore\n'],
    ['before\n<Note>\nin it\n</Note>\nafter\n', 'before\n\n> [!NOTE]\n> in it\n\nafter\n'],
    ['# T <Badge>new</Badge> {/* c */}\n', '# T new \n'],
    ['| a |\n|-|\n| <B>b</B> {"c\\nd"} |\n', '| a |\n|-|\n| b c d |\n'],
    ['a **<B>b</B>** [<C>c</C>](d)\n', 'a **b** [c](d)\n'],
    // Math, ids of headings and autolinks are no MDX.
    ['$\\frac{a}{b}$ and $$\nx_{1}\n$$\n', '$\\frac{a}{b}$ and $$\nx_{1}\n$$\n'],
    ['## T {#t}\n\n<https://a.b>\n', '## T {#t}\n\n<https://a.b>\n'],
    ['## T {/*t-1*/}\n\n{/*t-1*/}\n', '## T {/*t-1*/}\n'],
    ['<Foo>\n<!-- c -->\nb\n</Foo>\n', 'b\n'],
    // Nothing of it is left.
    ["import A from 'a'\n", ''],
    ['<Icon name="x" />\n', ''],
    ['', ''],
    ['Text\n', 'Text\n'],
    ['    Text\n', 'Text\n'],
  ])('%j as %j', async (body, text) => {
    expect((await read(body)).text).toBe(text);
  });

  test('code stays as it is', async () => {
    const body =
      '`<A>` `{b}` `import c from "d"`\n\n```jsx\nimport a from "b";\n<A className="c">{/* d */}</A>\n```\n';
    expect(await read(body)).toMatchObject({ text: body, edits: [], rules: [] });
  });

  test('a place keeps its line in the file of its author', async () => {
    const body = "import A from 'a'\n\n<A>\n    one\n\n    [two](gone.md)\n</A>\n";
    const { text, edits } = await read(body);
    expect(writtenAt([edits], text.indexOf('[two]'))).toBe(body.indexOf('[two]'));
  });

  test('what an element became stands where it was written', async () => {
    const body = "import A from 'a'\n\nText.\n\n{1 + 1}\n\n<Image src='gone.png' />\n";
    const { text, edits } = await read(body);
    expect(writtenAt([edits], text.indexOf('!['))).toBe(body.indexOf('<Image'));
  });
});

describe('what is lost is reported, each kind once', () => {
  test.each([
    [
      '<Foo/>\n\na <Foo/>\n\n<Bar>b</Bar>\n',
      [
        ['mdx-component', '<Foo/>'],
        ['mdx-component', '<Bar>b</Bar>'],
      ],
    ],
    ['a {b} {c()}\n', [['mdx-expression', '{b} {c()}']]],
    ['<Tabs>\n<TabItem label="a">b</TabItem>\n</Tabs>\n{/* c */}\n', []],
    ['One\n\na <Foo b\n', [['mdx-syntax', '']]],
    ['One\n\n<Foo>\n\ntwo\n', [['mdx-syntax', '<Foo>']]],
  ])('%j', async (body, rules) => {
    expect((await read(body)).rules).toEqual(rules);
  });
});

describe('a file that is no MDX loses what looks like it', () => {
  test.each([
    ["import A from 'a'\n\n# One\n\n{open\n\n<A b={c}>\n\nTwo\n", '\n\n# One\n\n{open\n\nTwo\n'],
    ["import {\n  A,\n} from 'a'\n\nOne {\n\n{/* c */}\n\n`<A>`\n", '\n\nOne {\n\n`<A>`\n'],
    ['export const a = {\n\n\nOne\n', '\n\n\nOne\n'],
  ])('%j', async (body, text) => {
    const { text: read_, rules } = await read(body);
    expect([read_.trim(), rules[0]?.[0]]).toEqual([text.trim(), 'mdx-syntax']);
  });
});

describe('a .md file is MDX if it begins with an import, and is MDX as a whole', () => {
  test.each([
    ["\nimport A from '@theme/A';\n\n<A>b</A>\n", '\nb\n'],
    ["import {\n  A,\n} from 'a'\n\nb\n", 'b\n'],
    ["import './a.css'\n\nb\n", 'b\n'],
  ])('%j is', async (body, text) => {
    expect((await read(body, 'a.md')).text).toBe(text);
  });

  test.each([
    "Text\n\nimport A from 'a'\n",
    "import A from 'a'\n\n{open\n",
    'import duties from Norway\n',
    '<A>b</A>\n',
    '{b}\n',
  ])('%j is not', async (body) => {
    expect((await read(body, 'a.md')).text).toBe(body);
  });
});

describe('a .md file of a tool that reads all of them as MDX is MDX, if it looks like it', () => {
  test.each([
    ["import A from 'a'; import {B} from 'b';\n\n<A>c</A>\n", 'c\n'],
    ["Text\n\nimport A from 'a'\n\n<A>b</A>\n", 'Text\n\nb\n'],
    ['### `a` <div className="b">c</div>\n', '### `a` c\n'],
    ['a{/* b */}\n', 'a\n'],
    // As a repaired one is.
    ['a {c\n\n<B>d</B>\n', 'a {c\n\nd\n'],
    // Nothing of it is MDX.
    ['a < b and {c\n\n    d\n', 'a < b and {c\n\n    d\n'],
    ['```jsx\n<A b={c}>\n```\n', '```jsx\n<A b={c}>\n```\n'],
    // Nobody can read it as MDX.
    ['<A>b\n', '<A>b\n'],
  ])('%j', async (body, text) => {
    expect((await read(body, 'a.md', true)).text).toBe(text);
    expect((await read(body, 'a.md')).text).toBe(body);
  });
});

describe('whatever stands in it', () => {
  const word = fc.integer({ min: 0, max: 1e6 }).map((number) => `w${number}`);
  const name = fc.constantFrom(
    'Foo',
    'Bar.Baz',
    'Tabs',
    'TabItem',
    'Note',
    'Card',
    'div',
    'Steps',
    'li',
    'Fragment',
  );
  /** Lines of MDX, and the words of its text. */
  const block: fc.Memo<{ lines: readonly string[]; words: readonly string[] }> = fc.memo((depth) =>
    depth <= 1
      ? word.map((one) => ({ lines: [one], words: [one] }))
      : fc.oneof(
          block(1),
          fc.tuple(word, word).map(([a, b]) => ({ lines: [`- ${a}`, `  - ${b} {/* c */}`], words: [a, b] })),
          fc
            .tuple(word, word)
            .map(([a, b]) => ({ lines: [`${a} <Foo className="c">${b}</Foo> {'d'}`], words: [a, b] })),
          fc
            .tuple(name, fc.array(block(depth - 1), { minLength: 1, maxLength: 3 }), fc.nat(5))
            .map(([tag, inner, indent]) => ({
              lines: [
                `<${tag} className="x" y={() => 1}>`,
                ...inner.flatMap(({ lines }) => ['', ...lines.map((line) => ' '.repeat(indent) + line)]),
                `</${tag}>`,
              ],
              words: inner.flatMap(({ words }) => words),
            })),
        ),
  );

  test('every word is text, in its order, and nothing of the program is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(block(4), { minLength: 1, maxLength: 4 }), async (blocks) => {
        const body = `import A from 'a'\nexport const b = 1\n\n${blocks.map(({ lines }) => lines.join('\n')).join('\n\n')}\n`;
        const { text } = await read(body);
        const plain = plainText(parseMarkdown(text));
        expect(plain.match(/w\d+/g)).toEqual(blocks.flatMap(({ words }) => words));
        expect(text).not.toMatch(/import|export|className|\{\/\*|<[A-Z]/);
        expect(parseMarkdown(text).children.some(({ type }) => type === 'code')).toBe(false);
      }),
    );
  });
});

describe('what would take too long is read without', () => {
  const many = 10_000;
  test.each([
    ['tags in tags', `${'<A>\n'.repeat(many)}x\n${'</A>\n'.repeat(many)}`],
    ['tags in a line', `x ${'<A>'.repeat(many)}y${'</A>'.repeat(many)}`],
    ['tags just deep enough', `x ${'<A>b'.repeat(90)}y${'</A>'.repeat(90)}`],
    ['braces', `{\`${'}'.repeat(many)}`],
    ['braces in braces', '{'.repeat(many) + '}'.repeat(many)],
    ['braces of an attribute', `<A b={\`${'}'.repeat(many)}\`}/>`],
    ['an export that never ends', `export const a = \`\n\n${'x\n\n'.repeat(many)}`],
    ['brackets', `{${'('.repeat(many)}1${')'.repeat(many)}}`],
    ['emphasis that is no code in MDX', '    a** '.repeat(many)],
    ['many tabs', `<Tabs>\n${'<TabItem value="a">x</TabItem>\n'.repeat(1000)}</Tabs>`],
    ['imports that never end', 'import {\n'.repeat(many)],
  ])('%s', async (_, body) => {
    const before = process.cpuUsage();
    await read(body);
    const { user, system } = process.cpuUsage(before);
    // About as long as the other limits allow, two seconds; a loaded machine takes longer.
    expect((user + system) / 1e6).toBeLessThan(8);
  });
});
