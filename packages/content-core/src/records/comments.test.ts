import { describe, expect, test } from 'vitest';
import { build, dated, only } from '../test-support.ts';

describe('a comment of Obsidian or Liquid', () => {
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

  test('is reported where the first stands, in few words of it', async () => {
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
      ['liquid-tag', '{% c %}'],
      ['comment', '{% comment %}{% d %}{% endcomment %}'],
    ]);
    expect(site?.documents[0]?.body).toBe('[a ](none.md)\n');
  });
});

describe('an HTML comment', () => {
  test('is in no form of a record, and what follows is reported where it was written', async () => {
    const { site, issues } = await build({
      'posts/x.md': dated('# One<!-- a -->\n\n<!--\nsecret #tag [[gone]]\n-->\n\nTwo. [Gone](gone.md)\n'),
    });
    expect(only(site)).toMatchObject({ title: 'One', body: 'Two. [Gone](gone.md)\n', tags: [] });
    expect(only(site).twin).not.toMatch(/secret|<!--/);
    expect(issues).toMatchObject([{ rule: 'link-broken', line: 10, column: 6 }]);
  });
});

test('a title that an element holds is the title all the same', async () => {
  const { site } = await build({ 'posts/x.md': dated('<div align="center">\n\n# One\n\n</div>\n\n# Two\n') });
  expect(only(site).title).toBe('One');
});
