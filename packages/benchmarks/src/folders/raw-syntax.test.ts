import { renderHtml } from '@site/markdown';
import { expect, test } from 'vitest';
import { rawSyntaxIn } from './raw-syntax.ts';

test.each([
  ['{{< figure src="a.png" >}}', 'shortcode {{…}}'],
  ['Text {% include a.html %}', 'tag {%…%}'],
  ['{# no #}', 'comment {#…#}, %%…%%'],
  ['See [[Salt]].', 'wiki link'],
  [':::tip\nText\n:::', 'directive :::'],
  ['!!! note\n', 'admonition !!!'],
  ["import Tabs from './tabs'", 'MDX import or export'],
  ['\\<Tabs a="b">', 'MDX component'],
  ['{/* no */}', 'MDX expression'],
  ['Text {: .wide}', 'attribute list'],
  ['$$a$$', 'display math $$'],
  ['[caption id="a"]', 'WordPress shortcode'],
  ['\\<div>', 'HTML tag'],
])('%j is seen as %j', (body, kind) => {
  expect(rawSyntaxIn(`<p>${body.replaceAll('<', '&lt;').replaceAll('\\', '')}</p>`)).toEqual([kind]);
});

test.each([
  ['<p>Use [[Wikilinks]].</p>', 'Use \\[\\[Wikilinks\\]\\].', []],
  ['<p>Never use &lt;Text> here.</p>', 'Never use \\<Text> here.', []],
  ['<p>See [[Salt]].</p>', 'See [[Salt]].', ['wiki link']],
])('%j is raw only where its author did not escape it: %j', (html, written, kinds) => {
  expect(rawSyntaxIn(html, written)).toEqual(kinds);
});

test('code shows what it likes', () => {
  expect(rawSyntaxIn(renderHtml('`{{ a }}`\n\n```\n:::tip\n{% b %}\n```\n'))).toEqual([]);
});
