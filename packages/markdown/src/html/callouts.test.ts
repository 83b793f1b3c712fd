import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../parse.ts';
import { plainText } from '../text/plain-text.ts';
import { renderHtml } from './render-html.ts';

/** A type of callout, what it is shown as, and its title when it has none of its own. */
interface Row {
  readonly type: string;
  readonly kind: string;
  readonly title: string;
}

const VECTORS = new URL('../../../conformance/vectors/callouts/types.json', import.meta.url);
const rows = JSON.parse(readFileSync(VECTORS, 'utf8')) as readonly Row[];

const classesOf = (html: string) => /class="([^"]*)"/.exec(html)?.[1]?.split(' ');

describe.each(rows)('a callout of the type $type', ({ type, kind, title }) => {
  test(`is shown as ${kind}, with its name in any case`, () => {
    for (const written of [type, type.toUpperCase()]) {
      const html = renderHtml(`> [!${written}]\n> Salt.\n`);
      expect(classesOf(html)).toEqual(['callout', `callout-${kind}`]);
      expect(html).toContain(`<p class="callout-title"><strong>${title}</strong></p>`);
    }
  });

  test('folds, has a title of its own, and holds others', () => {
    const body = `> [!${type}]- *Own* title\n> Salt.\n>\n> > [!${type}]+\n> > Sugar.\n`;
    const html = renderHtml(body);
    expect(html).toMatch(/^<details class="[^"]+">/);
    expect(html).toContain('<summary class="callout-title"><strong><em>Own</em> title</strong></summary>');
    expect(html).toMatch(/<details class="[^"]+" open="">|<details class="[^"]+" open>/);
    expect(plainText(parseMarkdown(body))).toBe('Own title\nSalt.\nSugar.');
  });
});
