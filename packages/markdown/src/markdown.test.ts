import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from './parse.ts';
import { findReferences, inlineTags } from './references/references.ts';
import { countWords } from './text/count-words.ts';
import { escapeLabel } from './text/escape-label.ts';
import { excerpt, truncateAtWord } from './text/excerpt.ts';
import { headingLine } from './text/heading-line.ts';
import { outline, outlineOf } from './text/outline.ts';
import { plainText } from './text/plain-text.ts';
import { rangeOf } from './tree/ranges.ts';

/** A line of whatever characters, and of what markdown and its dialects have a meaning for. */
const lineOfText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc
      .array(
        fc.constantFrom(
          ...[
            '*',
            '_',
            '`',
            '[',
            ']',
            '(',
            ')',
            '<',
            '>',
            '&',
            '#',
            '~',
            '!',
            '\\',
            'a',
            ' ',
            '&lt;',
            'x@y.z',
          ],
          ...['http://a.b', '{#a}', '{: .b}', ' {.c}', '{% raw %}', '<b>', '</b>'],
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  )
  .map((text) => text.replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '');

describe('headingLine', () => {
  test.each([
    ['C++ & friends', '# C++ & friends'],
    ['snake_case', '# snake_case'],
    ['_private', '# \\_private'],
    ['2 * 3 < 7', '# 2 \\* 3 \\< 7'],
    ['About C #', '# About C \\#'],
    ['&amp; &bogus', '# \\&amp; &bogus'],
    ['[[wiki]]', '# \\[\\[wiki\\]\\]'],
    ['Fog {#a} {b}', '# Fog \\{#a} {b}'],
  ])('writes %j as %j', (title, line) => {
    expect(headingLine(title)).toBe(line);
  });

  test('is a heading whose text is the title, for any title', () => {
    fc.assert(
      fc.property(lineOfText, (text) => {
        const tree = parseMarkdown(`${headingLine(text)}\n`);
        expect(tree.children.map(({ type }) => type)).toEqual(['heading']);
        expect(plainText(tree)).toBe(text);
      }),
    );
  });
});

describe('escapeLabel', () => {
  test('reads as the text, for any text', () => {
    fc.assert(
      fc.property(lineOfText, (text) => {
        const tree = parseMarkdown(`[${escapeLabel(text)}](a) ![${escapeLabel(text)}](b)\n`);
        const [paragraph] = tree.children;
        const [link, , image] = paragraph?.type === 'paragraph' ? paragraph.children : [];
        expect(link && plainText(link)).toBe(text);
        expect(image).toMatchObject({ type: 'image', alt: text });
      }),
    );
  });
});

describe('parseMarkdown', () => {
  test.each([
    ['an image', '![blob://x](blob://x "blob://x")', [12, 20]],
    ['angle brackets', '[a](<b c>)', [5, 8]],
    ['a definition', '[a]: blob://x\n', [5, 13]],
    ['a link around an image', '[![a](b)](c)', [10, 11]],
  ])('records the source range of the destination of %s', (_name, text, [start, end]) => {
    expect(findReferences(parseMarkdown(text), text)[0]).toMatchObject({ destination: { start, end } });
  });
});

describe('findReferences', () => {
  test('skips code, and finds references beside it', () => {
    const text =
      '`![a](blob://x)` [[a]]\n\n    [[b]]\n\n```\n[[c]]\n```\n\n\\[[d]] [[e|f]] ![[g.png]] [[#h]]\n';
    expect(findReferences(parseMarkdown(text), text)).toMatchObject([
      { kind: 'wiki', target: 'a', embed: false, display: undefined },
      { kind: 'wiki', target: 'e', display: 'f' },
      { kind: 'wiki', target: 'g.png', embed: true },
      { kind: 'wiki', target: '', heading: 'h' },
    ]);
  });
});

describe('inlineTags', () => {
  test.each([
    ['#fog at sea, #long-exposure.', ['fog', 'long-exposure']],
    ['We are #1, see #2a and a#b', ['2a']],
    ['`#code` [#link](x) \\#escaped', []],
    ['# Heading #no\n\n#日本語 #nested/tag/', ['日本語', 'nested/tag']],
  ])('finds in %j the tags %j', (text, tags) => {
    expect(inlineTags(parseMarkdown(text), text)).toEqual(tags);
  });
});

describe('rangeOf', () => {
  test('is empty for a generated node without a position', () => {
    expect(rangeOf({ type: 'text', value: 'made' })).toEqual({ start: 0, end: 0 });
  });
});

describe('plainText', () => {
  test('is empty for a generated image without alternative text', () => {
    expect(plainText({ type: 'image', url: 'a.png' })).toBe('');
  });

  test('has no markup', () => {
    const text =
      '# A *title*\n\nSome `code`, a [link](x) and ![an image](y).  \nNext.\n\n- one\n- two\n\n| a | b |\n|--|--|\n| c | d |\n\n```js\nlet x;\n```\n\n<div>html</div>\n\nNote[^1].\n\n[^1]: The note.\n';
    expect(plainText(parseMarkdown(text))).toBe(
      'A title\nSome code, a link and an image.\nNext.\none\ntwo\na\tb\nc\td\nlet x;\nhtml\nNote.\nThe note.',
    );
  });
});

describe('countWords', () => {
  test.each([
    ['', 0],
    ['One two, three.', 3],
    ["It's well-known — 24 C++", 4],
    ['日本語 and café', 5],
    ['- * _ 😀', 0],
  ])('finds in %j %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  test('counts ASCII and other text alike', () => {
    // A letter that is none of ASCII is a word wherever a letter of ASCII is one.
    const foreign: Readonly<Record<string, string>> = { a: 'é', Z: 'Я', 7: '٣', ' ': '\u2003', '.': '…' };
    const mark = fc.constantFrom('a', 'Z', '7', ' ', '.', "'", '_', '-');
    fc.assert(
      fc.property(fc.array(fc.tuple(mark, fc.boolean())), (marks) => {
        const plain = marks.map(([each]) => each).join('');
        const mixed = marks.map(([each, other]) => (other ? (foreign[each] ?? each) : each)).join('');
        expect(countWords(mixed)).toBe(countWords(plain));
      }),
    );
  });
});

test.each([
  ['See https://example.com/a and www.example.com.', ['https://example.com/a', 'www.example.com']],
  ['Write to me@example.com.', []],
])('a bare address is a reference, one of mail is none: %s', (body, found) => {
  const tree = parseMarkdown(body);
  expect(JSON.stringify(tree)).toContain('"type":"link"');
  const destinations = findReferences(tree, body).map((reference) => {
    const { start, end } = reference.kind === 'resource' ? reference.destination : reference.range;
    return body.slice(start, end);
  });
  expect(destinations).toEqual(found);
});

describe('outline', () => {
  test('is the same for an unparsed body', () => {
    const body = '# One\n\nText.\n\n## One\n';
    expect(outlineOf(body)).toEqual(outline(parseMarkdown(body)));
    expect(outlineOf(body).map(({ anchor, start }) => [anchor, start])).toEqual([
      ['one', 0],
      ['one-1', 14],
    ]);
  });

  test('has an anchor for each heading, unique within the body', () => {
    expect(outline(parseMarkdown('## Salt\n\n### Å *fjord*\n\n> ## Salt\n'))).toEqual([
      { depth: 2, text: 'Salt', anchor: 'salt', start: 0 },
      { depth: 3, text: 'Å fjord', anchor: 'å-fjord', start: 9 },
      { depth: 2, text: 'Salt', anchor: 'salt-1', start: 26 },
    ]);
  });
});

describe('excerpt', () => {
  test.each([
    ['the first paragraph with words', '![](x)\n\n## Heading\n\nFirst *one*.\n\nSecond.', 'First one.'],
    ['a list when there is no paragraph', '- one\n- two\n', 'one two'],
    ['nothing of nothing', '', ''],
  ])('is %s', (_name, text, expected) => {
    expect(excerpt(parseMarkdown(text))).toBe(expected);
  });

  test.each([
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one two, three', 10, 'one two…'],
    ['日本語日本語', 4, '日本語…'],
    ['a😀😀😀', 5, 'a😀…'],
  ])('truncates %j to %i as %j', (text, maximum, expected) => {
    expect(truncateAtWord(text, maximum)).toBe(expected);
  });

  test('is never longer than the maximum, and never ends in half a surrogate pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 40 }), (text, maximum) => {
        const cut = truncateAtWord(text, maximum);
        expect(cut.length).toBeLessThanOrEqual(Math.max(maximum, 0));
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});
