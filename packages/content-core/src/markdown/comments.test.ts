import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { build, dated, only } from '../test-support.ts';
import { findComments } from './comments.ts';
import { parseMarkdown } from './parse.ts';

function comments(body: string): readonly string[] {
  return findComments(parseMarkdown(body), body).map(({ start, end }) => body.slice(start, end));
}

describe('a comment of Obsidian or Liquid', () => {
  test.each([
    ['a %%b%% c %%d%%', ['%%b%%', '%%d%%']],
    ['a%%b%%c %%d%%e', ['%%b%%', '%%d%%']],
    ['a %%b *c* [d](e)\nf%% g', ['%%b *c* [d](e)\nf%%']],
    ['%%\na\n\n- b\n\n```js\nc\n```\n%%\n\nd', ['%%\na\n\n- b\n\n```js\nc\n```\n%%']],
    ['> %%a%%\n\n| %%b%% | c |\n|---|---|\n', ['%%a%%', '%%b%%']],
    ['a {% comment %}b\n\n<p>c</p>\n{% endcomment %} d', ['{% comment %}b\n\n<p>c</p>\n{% endcomment %}']],
    ['{%- comment -%}{%%}{%- endcomment -%}', ['{%- comment -%}{%%}{%- endcomment -%}']],
    ['%%a {% comment %} b%% c {% endcomment %}', ['%%a {% comment %} b%%']],
  ])('stands in %j', (body, found) => {
    expect(comments(body)).toEqual(found);
  });

  test.each([
    '100%% of it, 50%% of that',
    'print %%d and %%s',
    '`%%a%%`',
    '```\n%%a%%\n```',
    '\\%%a%%',
    '%%%%',
    'a %% b',
    'a %% b\n\nc %% d',
    '`{% comment %}` a `{% endcomment %}`',
    '{% comment %} never ends',
  ])('does not stand in %j', (body) => {
    expect(comments(body)).toEqual([]);
  });

  test('is nowhere to be read, nor what it refers to', async () => {
    const { site } = await build({
      'posts/secret.svg': '<svg/>',
      'posts/x.md': dated(
        'One %%two #three [[four]] ![f](secret.svg) {% if %}%% end. #five\n\n%%\n# Six\n\nseven\n%%\n\n## Eight\n',
        'title: T\n',
      ),
    });
    const { body, text, tags, outline, twin } = only(site);
    expect(body).toBe('One  end. #five\n\n\n\n## Eight\n');
    expect(tags).toEqual(['five']);
    expect(outline.map((each) => [each.text, body.slice(each.start)])).toEqual([['Eight', '## Eight\n']]);
    expect(site?.blobs.size).toBe(0);
    expect(text + twin).not.toMatch(/two|three|four|secret|Six|seven|%%/);
  });

  test.each([
    ['# One %%two%%\n\nText.\n', '', 'One', 'Text.\n'],
    ['# %%two%%One\n\nText %%x%%.\n', 'title: One\n', 'One', 'Text .\n'],
    ['%%\n# Two\n%%\n\nText.\n', '', 'X', 'Text.\n'],
  ])('in a heading is none of the title: %j', async (written, more, title, body) => {
    const { site } = await build({ 'posts/x.md': dated(written, more) });
    expect(only(site)).toMatchObject({ title, body });
  });

  test('is told of where the first stands, in few words of it', async () => {
    const first = `%%${'long '.repeat(20)}%%`;
    const { issues } = await build({ 'posts/x.md': dated(`Text.\n\nText ${first} and %%b%%.\n`) });
    expect(issues).toMatchObject([{ rule: 'comment', severity: 'warning', line: 6, column: 6 }]);
    expect(issues[0]?.value).toBe(first.slice(0, 60));
    expect(issues[0]?.message).toMatch(/ so it is not published\. It is the first of 2\.$/);
  });

  test('leaves what is beside it as it is', async () => {
    const { issues, site } = await build({
      'posts/x.md': dated('[a %%b%%](none.md) {% c %} {% comment %}{% d %}{% endcomment %}\n'),
    });
    expect(issues.map(({ rule, value }) => [rule, value])).toEqual([
      ['link-broken', 'none.md'],
      ['comment', '%%b%%'],
      ['liquid-tag', '{% c %} {% comment %}{% d %}{% endcomment %}'],
    ]);
    expect(site?.documents[0]?.body).toBe('[a ](none.md) {% c %}\n');
  });

  test('is apart from the next, whatever the body', () => {
    const piece = fc.constantFrom(
      '%%',
      ' ',
      'a',
      '\n',
      '\n\n',
      '`',
      '{% comment %}',
      '{% endcomment %}',
      '> ',
      '*',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const body = pieces.join('');
        const found = findComments(parseMarkdown(body), body);
        found.forEach(({ start, end }, at) => {
          expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0);
          expect(body.slice(start, end)).toMatch(/^(?:%%.*%%|\{% comment.*endcomment %\})$/s);
        });
      }),
    );
  });

  test.each(['%%a ', 'a %% ', '%%\n\n', '{% comment %} ', '%%a%% '])(
    '%j is borne, however often',
    (piece) => {
      const body = piece.repeat(20_000);
      const tree = parseMarkdown(body);
      const start = process.cpuUsage();
      findComments(tree, body);
      expect(process.cpuUsage(start).user).toBeLessThan(2_000_000);
    },
  );
});
