import { type ContentCases, dated, published, refused } from './content-case.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const bytes = (text: string, ...more: readonly number[]) => new Uint8Array([...encode(text), ...more]);
const utf16 = Array.from(dated('x'), (character) => [character.charCodeAt(0), 0]).flat();

const CONTROLS = 'a\u0000b\u0001c\u000bd\u001be\u007ff\u0085g\u2028h\ufffei\uffffj ]]> \u202e';

/** Bytes that are no text, or text that no other file may hold. */
export const encodingCases: ContentCases = {
  'controls that XML forbids': published(dated(`${CONTROLS}\n\n\`\`\`\n${CONTROLS}\n\`\`\`\n`)),
  'references to what is no character': published(dated('&#0; &#xD800; &#x110000; &#1; &#xffff;\n')),
  'a byte that is not UTF-8': refused(bytes(dated('ok '), 0xff, 0x41), 'encoding'),
  'an overlong slash': refused(bytes(dated('ok '), 0xc0, 0xaf), 'encoding'),
  'a surrogate in UTF-8': refused(bytes(dated('ok '), 0xed, 0xa0, 0x80), 'encoding'),
  'a file cut within a character': refused(bytes(dated('ok '), 0xe2, 0x82), 'encoding'),
  'UTF-16': refused(new Uint8Array([0xff, 0xfe, ...utf16]), 'encoding'),
  'UTF-16 without its mark': refused(new Uint8Array([0, ...utf16]), 'date-missing'),
  'lone carriage returns': published(dated('one\n\ntwo\n').replaceAll('\n', '\r')),
  'an empty file': refused('', 'date-missing'),
};

/** Bodies that take a careless parser hours, or its whole stack. */
export const sizeCases: ContentCases = {
  'a body of 5 MB': published(dated(`Sea${'.'.repeat(1245)}\n\n`.repeat(4200))),
  'a line of 3 MB': published(dated(`${`word${','.repeat(995)}`.repeat(3000)}\n`)),
  'a word of 1 MB': published(dated(`${'x'.repeat(1_000_000)}\n`)),
  '600,000 spaces within a line': published(dated(`a${' '.repeat(600_000)}b\n`)),
  '50,000 spaces at the ends of lines': published(dated(`x${' '.repeat(50_000)}\n`.repeat(5))),
  '10,000 quotes in each other': refused(dated(`${'>'.repeat(10_000)} x\n`), 'nesting-too-deep'),
  '10,000 lists in each other': refused(dated(`${'- '.repeat(10_000)}x\n`), 'nesting-too-deep'),
  '1,500 lists in each other, a line each': refused(
    dated(Array.from({ length: 1500 }, (_, at) => `${'  '.repeat(at)}- x\n`).join('')),
    'nesting-too-deep',
  ),
  '10,000 brackets in each other': refused(
    dated(`${'['.repeat(10_000)}x${']'.repeat(10_000)}\n`),
    'nesting-too-deep',
  ),
  '10,000 images in each other': refused(
    dated(`${'!['.repeat(10_000)}x${'](y)'.repeat(10_000)}\n`),
    'nesting-too-deep',
  ),
  '90 quotes in each other': published(dated(`${'>'.repeat(90)} x\n`)),
  '90 lists in each other': published(dated(`${'- '.repeat(90)}x\n`)),
  'a thematic break of 600 hyphens': published(dated(`x\n\n${'- '.repeat(600)}\n\ny\n`)),
  'brackets in balance, however many': published(dated(`${'[a] '.repeat(5000)}\n`)),
  '10,000 unclosed elements': published(dated(`${'<div>'.repeat(10_000)}\n`)),
  '10,000 less-than signs': published(dated(`${'<'.repeat(10_000)}\n`)),
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
};
