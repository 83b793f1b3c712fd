import { readdirSync, readFileSync } from 'node:fs';
import { cpuUsage } from 'node:process';
import { applyEdits, writtenAt } from '@site/markdown';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { translate } from '../translate.ts';

const VECTORS = new URL('../../../conformance/vectors/shortcodes/', import.meta.url);

async function translated(body: string, file = 'posts/a.md') {
  const result = await translate(body, { file });
  if ('refusal' in result) throw new TypeError(result.refusal.finding.message);
  return { ...result, text: result.layers.reduce((text, edits) => applyEdits(text, edits), body) };
}

async function reported(body: string) {
  const { findings } = await translated(body);
  return findings.map(({ offset, finding }) => [offset, finding.rule, finding.value]);
}

describe('shortcodes', () => {
  test.each(readdirSync(VECTORS))('%s', async (name) => {
    const read = (file: string) => readFileSync(new URL(`${name}/${file}`, VECTORS), 'utf8');
    expect((await translated(read('body.md'))).text).toBe(read('expected.md'));
  });

  test('what stands in one is found where its author wrote it', async () => {
    const body = '{% note %}\n{{< alert >}}\nSalt\n{{< /alert >}}\n{% endnote %}\n';
    const { text, layers } = await translated(body);
    expect(writtenAt(layers, text.indexOf('Salt'))).toBe(body.indexOf('Salt'));
  });

  test.each([
    ['a file of Hexo in a folder of its own', '{% asset_img a.png %}', 'posts/b/index.md', '![](a.png)'],
    ['what reads as HTML once it is shown', '{{</* b */>}} {{</*b*/>}}', 'a.md', '{{< b >}} {{\\<b>}}'],
    ['a tag that nothing ends', '{{< img a.png', 'a.md', '{{< img a.png'],
    ['an escaped one', '\\{{ page.title }}', 'a.md', '\\{{ page.title }}'],
    ['one in a comment', '<!-- {{< a >}} -->b', 'a.md', 'b'],
    ['what MDX evaluates', '{{ page.title }}', 'a.mdx', '{{ page.title }}'],
    ['braces of mathematics', '$\\frac{{a}}{{b}}$', 'a.md', '$`\\frac{{a}}{{b}}`$'],
    ['a block of Svelte', '{#if a}b{/if}', 'a.md', '{#if a}b{/if}'],
  ])('%s', async (_name, body, file, expected) => {
    expect((await translated(body, file)).text).toBe(expected);
  });
});

describe('a report', () => {
  test('names each kind once, where it first stands', async () => {
    expect(await reported('{{< a >}} {{< b >}} {{< a >}} {% include c.html %} {{ page.d }} {{ e }}')).toEqual(
      [
        [0, 'hugo-shortcode', '{{< a >}}'],
        [10, 'hugo-shortcode', '{{< b >}}'],
        [30, 'liquid-tag', '{% include c.html %}'],
        [51, 'template-variable', '{{ page.d }}'],
        [64, 'template-variable', '{{ e }}'],
      ],
    );
  });

  test('says how many there are', async () => {
    const { findings } = await translated('{{< a >}} {{< a >}}');
    expect(findings.map(({ finding }) => finding.message)).toEqual([
      'What "a" shows is not known here, so its tags are taken out; what stands between them is published. It is the first of 2.',
    ]);
  });

  test.each([
    ['{% if a %}b{% endif %}', 'liquid-tag'],
    ['b{% endif %}', 'liquid-tag'],
    ['{# a #}b', 'comment'],
    ['{% comment %}a{% endcomment %}b', 'comment'],
    ['{::comment}a{:/comment}b', 'comment'],
    ['{{< a', 'hugo-shortcode'],
    ['[gallery ids="1"]', 'wordpress-shortcode'],
  ])('%s is one', async (body, rule) => {
    expect((await reported(body)).map(([, each]) => each)).toEqual([rule]);
  });

  test.each(['{{< figure src="a.png" >}}', '{% raw %}{{ a }}{% endraw %}', '{{ site.url }}/a', 'a{: .b}'])(
    'of %s there is none',
    async (body) => {
      expect(await reported(body)).toEqual([]);
    },
  );
});

test('any mixture of tags is read, and none of the text in them is written twice', async () => {
  const piece = fc.constantFrom(
    ...['{{< a >}}', '{{< /a >}}', '{{< a />}}', '{% note %}', '{% endnote %}', '{% raw %}', '{% endraw %}'],
    ...[
      '{{< details "x" >}}',
      '{{< /details >}}',
      '{{ b }}',
      '{{',
      '}}',
      '{%',
      '%}',
      '{{<',
      '>}}',
      '{#',
      '#}',
    ],
    ...['[caption a="b"]', '[/caption]', '{% highlight js %}', '{% endhighlight %}', '{: .c}', '{::comment}'],
    ...['word', '- ', '> ', '    ', '\n', '\n\n', '```\n', '`', '<div>', '| a |\n|---|\n'],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
      const body = pieces.join('');
      const { text } = await translated(body);
      const count = (part: string) => part.split('word').length;
      expect(count(text)).toBeLessThanOrEqual(count(body));
    }),
    { numRuns: 500 },
  );
});

test.each([
  ...[
    '{{<',
    '{{< a ',
    '{{< a >}}',
    '{%',
    '{% a ',
    '{% a %}',
    '{% note %}\n',
    '{{',
    '{{ a }}',
    '{{ "',
    '{#',
    '{# ',
  ],
  ...[
    '{% raw %}',
    '{% comment %}',
    '{% highlight js %}\n',
    '[caption',
    '[caption a=',
    '[caption a="b"]',
    '{{</*',
  ],
  ...[
    '{: .a',
    '{:.a ',
    '{::comment}',
    '{: a}\n',
    '\n{:a: b}',
    '{{< a "',
    '{{< a b=',
    '](',
    '{% if a %}',
    '{% end %}',
  ],
  ...['{{< details >}}\n', '{% link ', '<a href="{{ a }}', '{{< a >}}{{< b >}}{{< /a >}}', '{% a \n'],
])('%j on and on is borne', async (piece) => {
  const body = piece.repeat(100_000 / piece.length);
  const start = cpuUsage();
  await translate(body, { file: 'a.md' });
  expect(cpuUsage(start).user).toBeLessThan(3_000_000);
});
