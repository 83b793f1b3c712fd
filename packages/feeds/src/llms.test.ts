import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type LlmsLink, type LlmsSite, writeLlmsTxt, writeSectionLlmsTxt } from './llms.ts';
import { hostileText } from './test-support.ts';

const posts = {
  title: 'Posts',
  description: 'Essays.',
  url: 'https://example.com/posts/llms.txt',
  links: [
    { title: 'Fog', url: 'https://example.com/posts/fog.md', notes: 'What it hides.' },
    { title: 'Salt', url: 'https://example.com/posts/salt.md' },
  ],
};

const site: LlmsSite = {
  title: 'Harbour',
  description: 'Notes from a kitchen table.',
  prose: 'Every page has a twin in markdown: put `.md` after its path.\n',
  sections: [posts, { ...posts, title: 'Art', links: [] }],
  optional: [{ title: 'Developers', url: 'https://example.com/developers.md', notes: 'Every endpoint.' }],
};

const links = (count: number, notes: string): readonly LlmsLink[] =>
  Array.from({ length: count }, (_, at) => ({
    title: `Page ${at}`,
    url: `https://example.com/posts/${at}.md`,
    notes,
  }));

describe('writeLlmsTxt', () => {
  test('writes a whole file', () => {
    expect(writeLlmsTxt(site)).toBe(`# Harbour

> Notes from a kitchen table.

Every page has a twin in markdown: put \`.md\` after its path.

## Posts

- [Fog](https://example.com/posts/fog.md): What it hides.
- [Salt](https://example.com/posts/salt.md)

## Optional

- [Developers](https://example.com/developers.md): Every endpoint.
`);
  });

  test('has its title only, where there is nothing else', () => {
    const empty = { title: 'Harbour', description: '', prose: '', sections: [], optional: [] };
    expect(writeLlmsTxt(empty)).toBe('# Harbour\n');
  });

  test('links to the files of the sections, where all their links would be too many', () => {
    const [large, small] = [links(1000, 'What it hides.'), links(1, '')];
    const sections = [
      { ...posts, links: large },
      { ...posts, title: 'Art', url: 'https://example.com/art/llms.txt', links: small },
    ];
    expect(writeLlmsTxt({ ...site, sections })).toBe(`# Harbour

> Notes from a kitchen table.

Every page has a twin in markdown: put \`.md\` after its path.

## Posts

- [Posts](https://example.com/posts/llms.txt): Essays. 1000 pages.

## Art

- [Art](https://example.com/art/llms.txt): Essays. 1 page.

## Optional

- [Developers](https://example.com/developers.md): Every endpoint.
`);
  });

  test('goes over at 50,000 characters', () => {
    const room = 49_999 - writeLlmsTxt({ ...site, prose: '' }).length - 2;
    expect(writeLlmsTxt({ ...site, prose: 'a'.repeat(room) })).toHaveLength(49_999);
    expect(writeLlmsTxt({ ...site, prose: 'a'.repeat(room + 1) })).toContain(
      '(https://example.com/posts/llms.txt)',
    );
  });
});

describe('writeSectionLlmsTxt', () => {
  const prose = '- The whole site: <https://example.com/llms.txt>';

  test('writes a whole file', () => {
    expect(writeSectionLlmsTxt({ ...posts, prose })).toBe(`# Posts

> Essays.

- The whole site: <https://example.com/llms.txt>

## Pages

- [Fog](https://example.com/posts/fog.md): What it hides.
- [Salt](https://example.com/posts/salt.md)
`);
  });

  test('has every link but no notes, where those would take too much room', () => {
    const file = writeSectionLlmsTxt({ ...posts, prose, links: links(600, 'a'.repeat(200)) });
    expect(file.match(/^- \[Page \d+\]\(https:\S+\.md\)$/gm)).toHaveLength(600);
    expect(file.length).toBeLessThan(50_000);
  });
});

/** Each title, and how it stands in a link. */
const TITLES: Readonly<Record<string, readonly [title: string, written: string]>> = {
  brackets: ['a [b] (c)', 'a \\[b&#93; \\(c\\)'],
  'a link': ['[a](https://example.org)', '\\[a&#93;\\(https://example.org\\)'],
  backslashes: ['C:\\a\\]', 'C:\\\\a\\\\&#93;'],
  'code and comments, which would go on through the link': ['a ` b <!-- c', 'a \\` b \\<!-- c'],
  emphasis: ['*a* _b_ snake_case ~~c~~', '\\*a\\* \\_b\\_ snake_case \\~\\~c\\~\\~'],
  'a character reference': ['&copy; AT&T', '\\&copy; AT&T'],
  'space around it': [' a  b ', 'a b'],
  lines: ['a\nb\r\n\u0085c\u2028d\u0000e', 'a b c d e'],
};

describe('titles', () => {
  test.for(Object.entries(TITLES))('%s', ([, [title, written]]) => {
    const file = writeLlmsTxt({ ...site, optional: [{ title, url: 'https://example.com/a.md' }] });
    expect(file.split('\n').at(-2)).toBe(`- [${written}](https://example.com/a.md)`);
  });

  test('a heading does not lose what looks like its end', () => {
    expect(writeLlmsTxt({ ...site, title: 'Why C #' })).toMatch(/^# Why C \\#\n/);
  });

  test.for([
    ['# a', '> \\# a'],
    ['- a', '> \\- a'],
    ['1. a', '> 1\\. a'],
    ['1) a', '> 1\\) a'],
  ] as const)('a description %j begins no other block', ([description, line]) => {
    expect(writeLlmsTxt({ ...site, description }).split('\n')[2]).toBe(line);
  });

  test('a URL that is not absolute is refused', () => {
    const optional = [{ title: 'a', url: '/a.md' }];
    expect(() => writeLlmsTxt({ ...site, optional })).toThrow('"/a.md" is no absolute URL');
  });

  test('a URL has no parentheses, which would end it', () => {
    const file = writeLlmsTxt({ ...site, optional: [{ title: 'a', url: 'https://example.com/a (b).md' }] });
    expect(file).toContain('(https://example.com/a%20%28b%29.md)\n');
  });

  it('leave the form as it is, whatever authors typed', () => {
    const link = fc.record({
      title: hostileText,
      url: fc.constant('https://example.com/a.md'),
      notes: hostileText,
    });
    const LINE = /^- \[(?:\\[^\]]|[^\\[\]`<])*\]\(https:\/\/example\.com\/a\.md\)(?:: .*)?$/u;
    fc.assert(
      fc.property(hostileText, hostileText, fc.array(link), (title, description, optional) => {
        const file = writeLlmsTxt({ title, description, prose: '', sections: [], optional });
        const [first, ...rest] = file.split('\n').filter((line) => line !== '');
        expect(first).toMatch(/^# /);
        const list = rest.filter((line) => !line.startsWith('> ') && line !== '## Optional');
        expect(list).toHaveLength(optional.length);
        for (const line of list) expect(line).toMatch(LINE);
      }),
    );
  });
});
