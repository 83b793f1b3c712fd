import { renderHtml } from '@site/markdown';
import { describe, expect, test } from 'vitest';
import { build, dated } from '../test-support.ts';

type Files = Readonly<Record<string, string>>;

/** The record at a path, and what is reported of its file. */
async function published(name: string, files: Files, cache?: Map<string, string>) {
  const { site, issues } = await build(
    files,
    cache && { cache: { get: (key) => cache.get(key), set: (key, value) => void cache.set(key, value) } },
  );
  const record = site?.documents.find(({ path }) => path === `/posts/${name}`);
  return { record, rules: issues.filter(({ file }) => file === `posts/${name}.md`).map(({ rule }) => rule) };
}

const NOTE = 'Salt of the [sea](#ebb).\n\n## Ebb\n\nMud.\n';
const folder = (note: string): Files => ({
  'posts/note.md': dated(note),
  'posts/x.md': dated('## Ebb\n\nOwn words.\n\n![[note]]\n\n### After\n'),
});

describe('a record that is embedded', () => {
  test('is covered by the cid of the one that shows it, with a cache and without', async () => {
    const cache = new Map<string, string>();
    const before = await published('x', folder(NOTE), cache);
    const edited = folder(NOTE.replace('Mud', 'Sandbanks'));
    const after = await published('x', edited, cache);
    expect(before.record?.twin).toContain('> Mud.');
    expect(after.record?.twin).toContain('> Sandbanks.');
    expect(after.record?.cid).not.toBe(before.record?.cid);
    expect(after.record).toEqual((await published('x', edited)).record);
  });

  test('keeps its words in search: the other has its title', async () => {
    const { record } = await published('x', folder(NOTE));
    expect(record?.body).toContain('> Salt of the');
    expect(record?.text).toBe('Ebb\nOwn words.\nNote\nAfter');
    expect(record?.words).toBe(5);
  });

  test('leaves the anchors of the other as they are', async () => {
    const { record } = await published('x', folder(NOTE));
    expect(record?.outline).toEqual([
      { depth: 2, text: 'Ebb', anchor: 'ebb', start: 0 },
      { depth: 3, text: 'After', anchor: 'after', start: record?.body.indexOf('### After') },
    ]);
    const html = renderHtml(record?.body ?? '');
    expect(html.match(/ id="/g)).toHaveLength(2);
    expect(html).toContain('href="https://example.com/posts/note#ebb"');
  });

  test('is shown without the footnotes of the other, and with its own', async () => {
    const { record } = await published('x', {
      'posts/note.md': dated('Mine.[^a]\n\n[^a]: Of the note.\n'),
      'posts/x.md': dated('Mine.[^a]\n\n![[note]]\n\n![[note]]\n\n[^a]: Of x.\n'),
    });
    const html = renderHtml(record?.body ?? '');
    expect([html.match(/Of x\./g)?.length, html.match(/Of the note\./g)?.length]).toEqual([1, 2]);
  });

  test('is withdrawn from the other with its file', async () => {
    const { record, rules } = await published('x', {
      ...folder(NOTE),
      'posts/note.md': dated(NOTE, 'draft: true\n'),
    });
    expect(record?.twin).not.toMatch(/Salt|Mud/);
    expect(rules).toEqual(['link-unpublished']);
  });

  test('brings its pictures', async () => {
    const { site } = await build({ ...folder('![a](pic.png)\n'), 'posts/pic.png': 'png' });
    const record = site?.documents.find(({ path }) => path === '/posts/x');
    expect(record?.body).toMatch(/> !\[a\]\(https:\/\/example\.com\/blobs\/bafkrei\w+\.png\)/);
    expect(record?.cover).toMatch(/\.png$/);
  });
});

describe('embeds are bounded', () => {
  test('in depth', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 9 }, (_, at) => [`posts/n${at}.md`, dated(`Level ${at}.\n\n![[n${at + 1}]]\n`)]),
    );
    const { record, rules } = await published('n0', { ...files, 'posts/n9.md': dated('End.\n') });
    expect(record?.body.match(/Level \d/g)).toEqual(Array.from({ length: 6 }, (_, at) => `Level ${at}`));
    expect(record?.body).toContain('[n6](https://example.com/posts/n6)');
    expect(rules).toEqual(['embed-too-deep']);
  });

  test('in size, so that texts that double each other stay small', async () => {
    const long = 'Salt. '.repeat(5_000);
    const files: Files = {
      'posts/a.md': dated('![[b]]\n\n![[b]]\n\n![[b]]\n'),
      'posts/b.md': dated('![[c]]\n\n![[c]]\n\n![[c]]\n'),
      'posts/c.md': dated(`${long}\n`),
    };
    const { record, rules } = await published('a', files);
    expect(record?.body.match(/Salt\. Salt\./g)?.length).toBeGreaterThan(1);
    expect(record?.body.length).toBeLessThan(110_000);
    expect(new Set(rules)).toEqual(new Set(['embed-too-long']));
  });

  test('in what a parser bears: what its author may not write, a text does not become', async () => {
    const deep = `${'> '.repeat(97)}deep\n`;
    const files = { 'posts/b.md': dated(deep), 'posts/x.md': dated(`${'> '.repeat(110)}![[b]]\n`) };
    const { record, rules } = await published('x', files);
    expect(record?.body).toContain('[b](https://example.com/posts/b)');
    expect(rules).toEqual(['embed-too-long']);
  });
});

test('code keeps its tabs, and what is indented by tabs stays code', async () => {
  const { record } = await published('x', {
    'posts/note.md': dated('```\n\tfenced\n```\n\n\tindented\n'),
    'posts/x.md': dated('![[note]]\n'),
  });
  expect(renderHtml(record?.body ?? '').match(/<code>[^<]*/g)).toEqual([
    '<code>\tfenced\n',
    '<code>indented\n',
  ]);
});
