import { type ContentCases, dated, published, refused } from './content-case.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const bytes = (text: string, ...more: readonly number[]) => new Uint8Array([...encode(text), ...more]);
const utf16 = Array.from(dated('x'), (character) => [character.charCodeAt(0), 0]).flat();

const CONTROLS = 'a\u0000b\u0001c\u000bd\u001be\u007ff\u0085g\u2028h\ufffei\uffffj ]]> \u202e';

/** Bytes that are no text, or text with characters that output formats forbid. */
export const encodingCases: ContentCases = {
  'controls that XML forbids': published(dated(`${CONTROLS}\n\n\`\`\`\n${CONTROLS}\n\`\`\`\n`)),
  'references to what is no character': published(dated('&#0; &#xD800; &#x110000; &#1; &#xffff;\n')),
  'a byte that is not UTF-8': refused(bytes(dated('ok '), 0xff, 0x41), 'encoding'),
  'an overlong slash': refused(bytes(dated('ok '), 0xc0, 0xaf), 'encoding'),
  'a surrogate in UTF-8': refused(bytes(dated('ok '), 0xed, 0xa0, 0x80), 'encoding'),
  'a file cut within a character': refused(bytes(dated('ok '), 0xe2, 0x82), 'encoding'),
  'UTF-16': refused(new Uint8Array([0xff, 0xfe, ...utf16]), 'encoding'),
  'UTF-16 without its mark': refused(new Uint8Array([0, ...utf16]), 'encoding'),
  'lone carriage returns': published(dated('one\n\ntwo\n').replaceAll('\n', '\r')),
  'an empty file': published(''),
  'a file without a date': published('Text.\n'),
};

/** Bodies that take a careless parser hours, or overflow its stack. */
export const sizeCases: ContentCases = {
  'a word of 1 MB': published(dated(`${'x'.repeat(1_000_000)}\n`)),
  '600,000 spaces within a line': published(dated(`a${' '.repeat(600_000)}b\n`)),
  '50,000 spaces at the ends of lines': published(dated(`x${' '.repeat(50_000)}\n`.repeat(5))),
  '10,000 quotes in each other': refused(dated(`${'>'.repeat(10_000)} x\n`), 'nesting-too-deep'),
  '10,000 lists in each other': refused(dated(`${'- '.repeat(10_000)}x\n`), 'nesting-too-deep'),
  '1,500 lists in each other, a line each': refused(
    dated(Array.from({ length: 1500 }, (_, at) => `${'  '.repeat(at)}- x\n`).join('')),
    'structure-too-costly',
  ),
  '10,000 brackets in each other': refused(
    dated(`${'['.repeat(10_000)}x${']'.repeat(10_000)}\n`),
    'nesting-too-deep',
  ),
  '10,000 images in each other': refused(
    dated(`${'!['.repeat(10_000)}x${'](y)'.repeat(10_000)}\n`),
    'nesting-too-deep',
  ),
  '10,000 emphases in each other': refused(
    dated(`${'*'.repeat(10_000)}x${'*'.repeat(10_000)}\n`),
    'paragraph-too-costly',
  ),
  '10,000 strong emphases in each other, between words': refused(
    dated(`a ${'__'.repeat(10_000)}x${'__'.repeat(10_000)} b\n`),
    'paragraph-too-costly',
  ),
  'a line of 10,000 asterisks': published(dated(`a\n\n${'*'.repeat(10_000)}\n\nb\n`)),
  'a title of 30 KB that 5,000 links share': refused(
    dated(`[a]: /b "${'b'.repeat(30_000)}"\n\n${'[a]\n\n'.repeat(5000)}`),
    'references-too-long',
  ),
  'a picture of 30 KB that stands 5,000 times': refused(
    dated(`[a]: data:image/png;base64,${'b'.repeat(30_000)}\n\n${'![a]\n\n'.repeat(5000)}`),
    'references-too-long',
  ),
  '90 quotes in each other': published(dated(`${'>'.repeat(90)} x\n`)),
  '90 lists in each other': published(dated(`${'- '.repeat(90)}x\n`)),
  'a thematic break of 600 hyphens': published(dated(`x\n\n${'- '.repeat(600)}\n\ny\n`)),
  'brackets in balance, however many': published(dated(`${'[a] '.repeat(5000)}\n`)),
  '12 KB of a wide table with short rows': refused(
    dated(`|${'a|'.repeat(1800)}\n|${'-|'.repeat(1800)}\n${'|b\n'.repeat(1800)}`),
    'table-too-ragged',
  ),
  '10,000 unclosed elements': published(dated(`${'<div>'.repeat(10_000)}\n`)),
  '10,000 less-than signs': published(dated(`${'<'.repeat(10_000)}\n`)),
};

/** Paragraphs in which every mark is searched for to the end, and block structure that starts on every line. */
const COSTLY = {
  'emphasis that never opens': ['a** ', 'paragraph-too-costly'],
  'emphasis of two kinds': ['*a_ ', 'paragraph-too-costly'],
  'emphasis within words': ['a**b c*', 'paragraph-too-costly'],
  'strikethrough that never opens': ['a~~ ', 'paragraph-too-costly'],
  'comments that never end': ['x <!-- ', 'paragraph-too-costly'],
  'instructions that never end': ['x <? ', 'paragraph-too-costly'],
  'tags that never end': ['x <a\n', 'paragraph-too-costly'],
  'code that never ends': ['`` a` ', 'paragraph-too-costly'],
  'links that never end': ['[a](b ', 'paragraph-too-costly'],
  'titles that never end': ['[a]: b "x\n', 'paragraph-too-costly'],
  'footnotes that are none': ['[^a]', 'paragraph-too-costly'],
  'brackets that are none': ['[a] ', 'paragraph-too-costly'],
  quotations: ['> a\n\nb\n\n', 'structure-too-costly'],
  'lists in quotations': ['> - > - a\n', 'structure-too-costly'],
  'underlined headings': ['a\n---\n', 'structure-too-costly'],
  'lines that look like underlines': ['a\n=', 'structure-too-costly'],
  'heads of tables': ['a\n-|-\n', 'structure-too-costly'],
  'footnotes in footnotes': ['[^a]: ', 'nesting-too-deep'],
} as const;

/** Bodies of 100 KB that take remark minutes. */
export const costlyCases: ContentCases = {
  ...Object.fromEntries(
    Object.entries(COSTLY).map(([name, [text, rule]]) => [
      `100 KB of ${name}`,
      refused(dated(text.repeat(100_000 / text.length)), rule),
    ]),
  ),
  '100 KB of a quotation that goes on without its marks': refused(
    dated(`> a\n${'b\n'.repeat(50_000)}`),
    'structure-too-costly',
  ),
  '100 KB of tabs': refused(dated(`a\n${'\t'.repeat(100_000)}b\n`), 'too-many-tabs'),
  'code spans of 1,000 lengths': refused(
    dated(Array.from({ length: 1000 }, (_, at) => `e${'`'.repeat(at + 1)}`).join('')),
    'paragraph-too-costly',
  ),
  '100 KB of the same, within code': published(dated(`~~~~\n${'a** [a](b <!-- \n'.repeat(6000)}~~~~\n`)),
  '20 KB of the same, a paragraph each': published(dated('a** *a_ [a](b <!--\n\n'.repeat(1000))),
};

/** Bodies that take seconds to publish in every form. */
export const slowCases: ContentCases = {
  'a body of 5 MB': published(dated(`Sea${'.'.repeat(1245)}\n\n`.repeat(4200))),
  'a line of 3 MB': published(dated(`${`word${','.repeat(995)}`.repeat(3000)}\n`)),
  '100 KB of what costs much in one paragraph, a paragraph each': published(
    dated('a** *a_ [a](b <!--\n\n'.repeat(5000)),
  ),
};

const UNCLOSED = [
  '```\nfence',
  '~~~~js\nfence',
  '<!-- comment',
  '<script>x',
  '<![CDATA[ x',
  '<?php x',
  '[link',
  '`x',
];

/** Bodies that never end, each before another: none may swallow what follows it. */
export const unclosedCase = {
  files: Object.fromEntries([
    ...UNCLOSED.map((text, at) => [`posts/u${at}.md`, dated(`${text} ===== next document =====\n`)] as const),
    ['posts/after.md', dated('Still here.\n')] as const,
  ]),
  published: ['/posts/after', ...UNCLOSED.map((_, at) => `/posts/u${at}`)],
  // What stands in a comment or in a script does not reach the page.
  reported: [
    `warning posts/u${UNCLOSED.indexOf('<!-- comment')}.md comment-unclosed`,
    `warning posts/u${UNCLOSED.indexOf('<script>x')}.md raw-html`,
  ],
};
