import { expect, test } from 'vitest';
import { renderHtml } from '../html/render-html.ts';

const tagLinks = {
  salt: '/tags/salt',
  Sea: '/tags/sea',
  'a/b': '/tags/a%2Fb',
  fff: '/tags/fff',
  constructor: '/x',
};

test.each([
  ['Of #salt, and #Sea.', '<p>Of <a href="/tags/salt">#salt</a>, and <a href="/tags/sea">#Sea</a>.</p>'],
  ['#salt', '<p><a href="/tags/salt">#salt</a></p>'],
  ['*#salt* #a/b/', '<p><em><a href="/tags/salt">#salt</a></em> <a href="/tags/a%2Fb">#a/b</a>/</p>'],
  [
    '- #salt\n> x\n> #Sea',
    '<ul>\n<li><a href="/tags/salt">#salt</a></li>\n</ul>\n<blockquote>\n<p>x\n<a href="/tags/sea">#Sea</a></p>\n</blockquote>',
  ],
  // No tag of this record, an issue, a colour, a word with another before it.
  ['#other #123 #fff x#salt', '<p>#other #123 #fff x#salt</p>'],
  ['#toString', '<p>#toString</p>'],
  ['\\#salt', '<p>#salt</p>'],
  ['&#35;salt', '<p>#salt</p>'],
  ['`#salt`', '<p><code>#salt</code></p>'],
  ['[of #salt](/x)', '<p><a href="/x">of #salt</a></p>'],
  ['## Of #salt', '<h2 id="of-salt">Of #salt</h2>'],
])('%j is %j', (body, html) => {
  expect(renderHtml(body, { tagLinks }).trim()).toBe(html);
});

test('without tags a text is as it was', () => {
  expect(renderHtml('Of #salt.').trim()).toBe('<p>Of #salt.</p>');
});
