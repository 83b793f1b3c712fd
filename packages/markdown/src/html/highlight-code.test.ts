import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { parseMarkdown } from '../parse.ts';
import { findPlainCode, LIMITS } from './highlight-budget.ts';
import { highlighter, LANGUAGES } from './languages.ts';
import { renderHtml } from './render-html.ts';

const fenced = (language: string, code: string): string => `~~~~~~~~ ${language}\n${code}\n~~~~~~~~\n`;
const withoutSpans = (html: string): string => html.replace(/<\/?span[^>]*>/g, '');
/** As it is for a feed: nothing is marked. */
const plain = (body: string): string => renderHtml(body, { base: 'https://example.com/a' });

/** A line of every grammar, under a name that an author may write, and a mark that it must get. */
const MARKED: Readonly<Record<keyof typeof LANGUAGES, readonly [name: string, code: string, mark: string]>> =
  {
    bash: ['sh', 'if true; then', '<span class="hljs-keyword">if</span>'],
    css: ['css', 'a { margin: 1px }', '<span class="hljs-attribute">margin</span>'],
    diff: ['patch', '+a', '<span class="hljs-addition">+a</span>'],
    go: ['golang', 'func a() {}', '<span class="hljs-keyword">func</span>'],
    ini: ['toml', '[a]', '<span class="hljs-section">[a]</span>'],
    javascript: ['JS', 'let a', '<span class="hljs-keyword">let</span>'],
    json: ['json', '[1]', '<span class="hljs-number">1</span>'],
    makefile: ['make', 'a: b', '<span class="hljs-section">a: b</span>'],
    markdown: ['md', '# A', '<span class="hljs-section"># A</span>'],
    python: ['py', 'def a(): pass', '<span class="hljs-keyword">def</span>'],
    'python-repl': ['pycon', '>>> 1', '<span class="hljs-number">1</span>'],
    rust: ['rs', 'fn a() {}', '<span class="hljs-keyword">fn</span>'],
    shell: ['console', '$ ls', '<span class="hljs-meta prompt_">$ </span>'],
    sql: ['sql', 'SELECT 1', '<span class="hljs-keyword">SELECT</span>'],
    typescript: ['tsx', 'type A = 1', '<span class="hljs-keyword">type</span>'],
    xml: ['html', '<a>', '<span class="hljs-name">a</span>'],
    yaml: ['yml', 'a: 1', '<span class="hljs-number">1</span>'],
  };

test.for(Object.entries(MARKED))('%s is highlighted', ([, [name, code, mark]]) => {
  expect(renderHtml(fenced(name, code))).toContain(mark);
});

test.for(['js{1,3-5}', 'js/2-3', 'js:title=a.js', 'js {1}'])('%s is JavaScript', (info) => {
  expect(renderHtml(fenced(info, 'let a'))).toContain('<span class="hljs-keyword">let</span>');
});

describe('the text of highlighted code', () => {
  // What grammars look for, so that an arbitrary mixture opens and breaks off strings, comments and other languages.
  const pieces = Object.values(MARKED).flatMap(([, code]) => [code, ...code.split(/\b/)]);
  const marks = [
    '"',
    "'",
    '`',
    '${',
    '}',
    '/*',
    '*/',
    '//',
    '#',
    '<!--',
    '<script>',
    '</',
    '&amp;',
    '\\',
    '"""',
  ];
  const token = fc.oneof(
    fc.constantFrom(...pieces, ...marks, '\n', '\t', ' '),
    fc.string({ unit: 'binary' }),
  );
  const codes = fc.array(token).map((tokens) => tokens.join(''));

  test.for(Object.keys(LANGUAGES))('is, in %s, byte for byte what the author wrote', (language) => {
    fc.assert(
      fc.property(codes, (code) => {
        const body = fenced(language, code);
        expect(withoutSpans(renderHtml(body))).toBe(plain(body));
      }),
    );
  });

  it('has no spans around an embedded language, whose name could be a class of the page', () => {
    expect(renderHtml(fenced('console', '$ if'))).toContain(
      '<span class="hljs-meta prompt_">$ </span><span class="hljs-keyword">if</span>',
    );
  });

  it('has no classes but those of the grammars', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(LANGUAGES)), codes, (language, code) => {
        for (const [tag] of renderHtml(fenced(language, code)).matchAll(/<[^>]*>/g))
          expect(tag).toMatch(
            /^<(\/(pre|code|span)|pre tabindex="0"|code class="language-[a-z-]+"|span class="hljs-[\w -]+")>$/,
          );
      }),
    );
  });
});

/** What stays plain, and why. */
const PLAIN: Readonly<Record<string, string>> = {
  'no language': fenced('', 'let a'),
  'an unknown language': fenced('klingon', 'let a'),
  'a property of every object': fenced('constructor', 'let a'),
  'the prototype of every object': fenced('__proto__', 'let a'),
  'indented code': '    let a\n',
  'code in a line': '`let a`\n',
  nothing: '```js\n```\n',
  'code that is too long': fenced('js', 'let a\n'.repeat(LIMITS.code / 6 + 1)),
  'a line that is too long': fenced('js', `let ${'a'.repeat(LIMITS.line - 3)}`),
};

describe('stays plain', () => {
  test.for(Object.entries(PLAIN))('%s', ([, body]) => {
    expect(renderHtml(body)).toBe(plain(body));
  });

  it('code after the document has had what it may have', () => {
    const block = fenced('js', 'let a\n'.repeat(LIMITS.code / 6 - 1));
    const within = block.repeat(LIMITS.document / LIMITS.code);
    expect(findPlainCode(parseMarkdown(within))).toEqual([]);
    const body = `${within}${fenced('js', 'let a\n'.repeat(100))}`;
    expect(renderHtml(body).match(/hljs-keyword/g)).toHaveLength(
      renderHtml(within).match(/hljs-keyword/g)?.length ?? 0,
    );
    expect(findPlainCode(parseMarkdown(body))).toMatchObject([
      { offset: within.length, finding: { rule: 'code-not-highlighted', value: 'js' } },
    ]);
  });

  it('above a limit', () => {
    const line = `let ${'a'.repeat(LIMITS.line - 5)}\n`;
    const longest = fenced('js', line.repeat(LIMITS.code / line.length).slice(0, -1));
    expect(renderHtml(longest)).not.toBe(plain(longest));
  });

  it('what a grammar throws on', () => {
    const giveUp = vi.spyOn(highlighter, 'highlight').mockImplementation(() => {
      throw new Error('Potential infinite loop.');
    });
    expect(renderHtml(fenced('js', 'let a'))).toBe(plain(fenced('js', 'let a')));
    expect(giveUp).toHaveBeenCalledOnce();
    giveUp.mockRestore();
  });
});

test('within the limits the worst known input takes under a minute', () => {
  const line = '[a]('.repeat(LIMITS.line / 4 - 1);
  const lines = Array.from({ length: LIMITS.code / LIMITS.line }, () => line);
  const body = fenced('markdown', ['# A', ...lines].join('\n'));
  const start = performance.now();
  expect(renderHtml(body)).not.toBe(plain(body));
  expect(performance.now() - start).toBeLessThan(5_000);
});
