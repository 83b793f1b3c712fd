import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { negotiate } from './negotiate.ts';

const OFFERS = ['text/html', 'text/markdown'] as const;

describe('negotiate', () => {
  test.each([
    [undefined, 'text/html'],
    ['', 'text/html'],
    ['*/*', 'text/html'],
    ['text/*', 'text/html'],
    ['text/markdown', 'text/markdown'],
    ['TEXT/Markdown;charset=utf-8', 'text/markdown'],
    ['text/markdown, text/html', 'text/html'],
    ['text/markdown, text/html;q=0.9', 'text/markdown'],
    ['text/html;q=0.8, text/*', 'text/markdown'],
    ['*/*, text/html;q=0', 'text/markdown'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
    ['application/json', undefined],
    ['application/*', undefined],
    ['text/html;q=0, text/markdown;q=0.000', undefined],
    ['text/markdown;q=0.001', 'text/markdown'],
    ['text/html;q=0.0001, text/markdown;q=0.5', 'text/html'],
    ['nonsense', 'text/html'],
    ['text/markdown;q=2', 'text/markdown'],
  ])('%j is answered with %s', (accept, chosen) => {
    expect(negotiate(accept, OFFERS)).toBe(chosen);
  });

  test('never throws, and takes no more time for what is hostile', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'text/html*,;q=0. '), maxLength: 5000 }), (accept) => {
        expect([undefined, ...OFFERS]).toContain(negotiate(accept, OFFERS));
      }),
    );
  });
});
