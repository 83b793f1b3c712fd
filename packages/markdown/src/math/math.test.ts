import { cpuUsage } from 'node:process';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderHtml } from '../html/render-html.ts';
import { parseMarkdown } from '../parse.ts';
import { plainText } from '../text/plain-text.ts';
import { findUnsetMath } from './find-unset-math.ts';
import { loadMath } from './formula.ts';

beforeAll(async () => {
  await loadMath('$`x`$');
});

describe('a formula', () => {
  test('in a line is MathML, and its source in plain text', () => {
    const body = 'Let $`a_b`$ be.\n';
    expect(renderHtml(body)).toMatch(
      /^<p>Let <math xmlns="[^"]*"><semantics><mrow><msub><mi>a<\/mi><mi>b<\/mi><\/msub><\/mrow><annotation [^>]*>a_b<\/annotation><\/semantics><\/math> be\.<\/p>$/,
    );
    expect(plainText(parseMarkdown(body))).toBe('Let a_b be.');
  });

  test('in a block is one that can be scrolled', () => {
    expect(renderHtml('```math\n\\sum x\n```\n')).toMatch(
      /^<div class="math" tabindex="0"><math [^>]*display="block">.*<\/math><\/div>$/,
    );
  });

  test.each(['\\$`a`$', '$$`a`$', '$ `a`$', '`$a$`', 'a $`b`'])('%j has none', (body) => {
    expect(renderHtml(body)).not.toContain('<math');
  });

  test.each([
    ['\\frac{a', "Unexpected end of input in a macro argument, expected '}'"],
    ['\\def\\a{b}\\a', '\\def defines a command, which no other formula knows'],
    ['x'.repeat(5001), 'it has more than 5000 characters'],
    [`${'{'.repeat(41)}x${'}'.repeat(41)}`, 'it is nested more than 40 levels deep'],
    [`${'\\sqrt'.repeat(60)} x`, 'it is nested more than 40 levels deep'],
  ])('%j is shown as code, and reported', (tex, fault) => {
    const body = `A\n\n$\`${tex}\`$ and $\`${tex}\`$\n`;
    expect(renderHtml(body)).toContain('<code class="language-math math-inline">');
    expect(findUnsetMath(parseMarkdown(body), body)).toMatchObject([
      {
        offset: 4,
        finding: {
          rule: 'math-not-set',
          message: `The formula is shown as code: ${fault}. It is the first of 2.`,
        },
      },
    ]);
  });

  test('is shown as code once those before it cost too much', () => {
    const body = `\`\`\`math\n${'x'.repeat(4999)}\n\`\`\`\n\n`.repeat(21);
    expect(renderHtml(body).match(/<math /g)).toHaveLength(20);
    expect(findUnsetMath(parseMarkdown(body), body)).toHaveLength(1);
  });
});

describe('hostile TeX', () => {
  test('makes no element but those of MathML, and no address, style or handler', () => {
    const pieces = [
      ...['\\href{javascript:a}{b}', '\\url{javascript:a}', '\\includegraphics{a}', '\\htmlStyle{a:b}{c}'],
      ...[
        '\\htmlData{a=b}{c}',
        '\\text{<b onclick=a>}',
        '<script>',
        '"',
        "'",
        '&lt;',
        '\\color{red"onclick=}',
      ],
      ...[
        '\\rule{1em}{1em}',
        '\\begin{matrix}a&b\\end{matrix}',
        '{',
        '}',
        '^',
        '_',
        'x',
        '\\unicode{x3c}',
        '\\char"3c',
      ],
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (tokens) => {
        const html = renderHtml(`$\`${tokens.join('')}\`$\n`);
        for (const [tag, name = ''] of html.matchAll(/<\/?([^\s>]*)[^>]*>/g)) {
          expect(name).toMatch(/^(?:p|code|math|semantics|annotation|m[a-z]+)$/);
          expect(tag).not.toMatch(/\s(?:style|href|src|on\w+)\s*=/);
        }
      }),
    );
  });

  test.each([
    '\\sqrt',
    '{',
    '\\frac',
    'x^',
    '\\hat ',
    '\\left(',
    '\\begin{matrix}',
    'a&',
    '\\\\',
    "'",
    '\\mathop',
  ])('%j on and on is borne', (piece) => {
    const tex = piece.repeat(5000 / piece.length);
    const body = `\`\`\`math\n${tex}\n\`\`\`\n\n`.repeat(10);
    const start = cpuUsage();
    renderHtml(body);
    expect(cpuUsage(start).user).toBeLessThan(4_000_000);
  });
});
