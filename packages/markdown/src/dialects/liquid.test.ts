import { expect, test } from 'vitest';
import { renderHtml } from '../html/render-html.ts';
import { parseGfm, parseMarkdown } from '../parse.ts';
import { proseOf } from '../text/prose.ts';

const CODE = '<pre tabindex="0"><code class="language-x">a *b*\n\n# c\n</code></pre>';

/** Each body, and what it becomes. */
const READ: Readonly<Record<string, readonly [body: string, html: string]>> = {
  'code between tags of Jekyll': [
    '{% highlight x linenos %}\na *b*\n\n# c\n{% endhighlight %}\n\nd\n',
    `${CODE}\n<p>d</p>`,
  ],
  'code between tags of Hugo': [
    'd\n\n{{< highlight x "hl_lines=1" >}}\na *b*\n\n# c\n{{< /highlight >}}\n',
    `<p>d</p>\n${CODE}`,
  ],
  'code with such tags in it': [
    '{% highlight x %}\n{{< highlight a >}}\n[b]({{ site.url }}/)\n{{< /highlight >}}\n{% endhighlight %}\n',
    '<pre tabindex="0"><code class="language-x">{{&#x3C; highlight a >}}\n[b]({{ site.url }}/)\n{{&#x3C; /highlight >}}\n</code></pre>',
  ],
  'code in a list': [
    '- a\n\n  {%- highlight x -%}\n  b\n  {%- endhighlight -%}\n- c\n',
    '<ul>\n<li>\n<p>a</p>\n<pre tabindex="0"><code class="language-x">b\n</code></pre>\n</li>\n<li>\n<p>c</p>\n</li>\n</ul>',
  ],
  'destinations from the site root': [
    '[a]({{ site.baseurl }}/b_c/ "T") [d]({{site.url}}{{ site.baseurl }}/e) [f]( {{ "/g" | relative_url }}#h) [i]({{ \'j/k\' | absolute_url }})\n' +
      '[l]({{ "https://m.n" | relative_url }}) [o]({{ "p/q" | url }})\n',
    '<p><a href="/b_c/" title="T">a</a> <a href="/e">d</a> <a href="/g#h">f</a> <a href="/j/k">i</a>\n<a href="https://m.n">l</a> <a href="p/q">o</a></p>',
  ],
  'no raw tags': ['{% raw %}\n\n{{ a }} {% endraw %}b\n', '<p>{{ a }} b</p>'],
};

test.for(Object.entries(READ))('%s', ([, [body, html]]) => {
  expect(renderHtml(body)).toBe(html);
});

test.for([
  '{% highlight x %}\na\n',
  '{% endhighlight %}\n{% highlight x %}\n',
  'a {% highlight x %}\nb\n{% endhighlight %}\n',
  '```\n{% highlight x %}\na\n{% endhighlight %}\n```\n',
  '`[a]({{ site.url }}/b)`',
  '[a]({{ page.url }}/b)',
  '[a]({{ site.url }}/b c)',
  '[a]({{ site.url }}{{ page.url }})',
  '\\[a]({{ site.url }}/b)',
])('%j is left as it is', (body) => {
  expect(proseOf(parseMarkdown(body)).text).toBe(proseOf(parseGfm(body)).text);
});

test('a masked destination that is none leaves the code masked', () => {
  const body = '{% highlight x %}\n*a*\n{% endhighlight %}\n\n[b]({{ site.url }}/c d)\n';
  expect(proseOf(parseMarkdown(body)).text).toBe('*a*\n[b]({{ site.url }}/c d)');
});
