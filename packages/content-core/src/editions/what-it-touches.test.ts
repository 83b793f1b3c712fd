import { cidOf } from '@site/cid';
import { describe, expect, test } from 'vitest';
import { dated } from '../test-support.ts';
import { BEFORE, type Content, edit, type Files, failure, OLD, texts } from './test-support.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const PICTURE = `blob://${await cidOf(new TextEncoder().encode(SVG))}`;

describe('the configuration', () => {
  test.each<[string, Content]>([
    ['that cannot be parsed', 'title: [x\n'],
    ['with a key that there is not', 'titel: New\n'],
    ['that fails to be read', failure('EIO')],
    ['that may not be read', failure('EACCES')],
  ])('%s stays as it was, and records go live', async (_, content) => {
    const result = await edit(BEFORE, { 'site.yaml': content, 'posts/a.md': dated('New a.\n') });
    expect(result.site?.config.title).toBe('Before');
    expect(texts(result)).toEqual({ ...OLD, '/posts/a': 'New a.' });
    expect(result.faulty).toEqual([{ file: 'site.yaml', published: 'earlier' }]);
  });

  test('that is new and wrong stays the default one', async () => {
    const result = await edit({ ...BEFORE, 'site.yaml': undefined }, { 'site.yaml': 'title: [x\n' });
    expect([result.site?.config.title, texts(result)]).toEqual(['Untitled site', OLD]);
  });

  test('is needed by a first build', async () => {
    expect((await edit({ ...BEFORE, 'site.yaml': 'title: [x\n' })).site).toBeUndefined();
  });

  test('decides what an earlier version says of its readers', async () => {
    const archived = { 'posts/a.md': dated('Old a.\n', 'status: archived\n') };
    const own = { ...BEFORE, ...archived, 'site.yaml': 'title: Own\nown_fields: [status]\n' };
    const broken = { 'posts/a.md': '---\nstatus: archived\ntitle: [x\n---\n' };
    expect(texts(await edit(own, broken))).toHaveProperty('/posts/a');
    expect(texts(await edit(own, { ...broken, 'site.yaml': 'title: Own\n' }))).not.toHaveProperty('/posts/a');
  });
});

describe('records that claim one path', () => {
  test('a new one does not take the place of the one that is there', async () => {
    const result = await edit(BEFORE, { 'posts/c.md': dated('C.\n', 'slug: a\n') });
    expect(texts(result)).toEqual(OLD);
    expect(result.faulty).toEqual([{ file: 'posts/c.md', published: 'nothing' }]);
    expect(result.issues.map(({ file, rule }) => `${file} ${rule}`)).toEqual([
      'posts/a.md slug-duplicate',
      'posts/c.md slug-duplicate',
    ]);
  });

  test('one that stood elsewhere stays there', async () => {
    const result = await edit(BEFORE, { 'posts/b.md': dated('New b.\n', 'slug: a\n') });
    expect(texts(result)).toEqual(OLD);
    expect(result.faulty).toEqual([{ file: 'posts/b.md', published: 'earlier' }]);
  });

  test('the one that is there is edited meanwhile', async () => {
    const edits = { 'posts/c.md': dated('C.\n', 'slug: a\n'), 'posts/a.md': dated('New a.\n') };
    expect(texts(await edit(BEFORE, edits))).toEqual({ ...OLD, '/posts/a': 'New a.' });
  });

  test('of new ones none is published', async () => {
    const result = await edit(BEFORE, {
      'posts/c.md': dated('C.\n', 'slug: x\n'),
      'posts/d.md': dated('D.\n', 'slug: x\n'),
    });
    expect(texts(result)).toEqual(OLD);
  });

  test('an earlier version whose path is taken meanwhile is not published', async () => {
    const result = await edit(
      BEFORE,
      { 'posts/a.md': dated('Moved a.\n', 'slug: z\n') },
      { 'posts/a.md': '---\ntitle: [x\n---\n', 'posts/b.md': dated('New b.\n', 'slug: z\n') },
    );
    expect(texts(result)).toEqual({ '/posts/z': 'Moved a.', '/posts/b': 'Old b. See a.' });
  });
});

describe('what a record shows', () => {
  const shown: Files = {
    ...BEFORE,
    'blobs/x.svg': SVG,
    'blobs/y.svg': `${SVG}\n`,
    'posts/a.md': dated(`Old a. ![x](${PICTURE})\n`),
    'posts/b.md': dated('Old b.\n\n![x](series://both)\n'),
    'series/both.yaml':
      'title: Both\nimages:\n  - {src: blobs/x.svg, alt: One}\n  - {src: blobs/y.svg, alt: Two}\n',
  };

  test('and what is gone goes, and the record stays', async () => {
    const result = await edit(shown, { 'blobs/x.svg': undefined });
    expect(result.site?.documents.map(({ path, body }) => [path, body.replace(/bafkrei\w+/g, '…')])).toEqual([
      ['/posts/a', 'Old a.\n'],
      ['/posts/b', 'Old b.\n\n![Two](https://example.com/blobs/….svg)\n'],
    ]);
    expect(result.faulty).toEqual([
      { file: 'posts/a.md', published: 'reduced' },
      { file: 'series/both.yaml', published: 'reduced' },
    ]);
    expect([...(result.site?.blobs.values() ?? [])].map(({ file }) => file.path)).toEqual(['blobs/y.svg']);
  });

  test('comes back', async () => {
    const result = await edit(shown, { 'blobs/x.svg': undefined }, { 'blobs/x.svg': SVG });
    expect([result.faulty, result.site?.snapshot]).toEqual([[], (await edit(shown)).site?.snapshot]);
  });

  test('a series that is deleted goes', async () => {
    const result = await edit(shown, { 'series/both.yaml': undefined });
    expect(result.site?.documents.find(({ path }) => path === '/posts/b')?.body).toBe('Old b.\n');
    expect(result.faulty).toEqual([{ file: 'posts/b.md', published: 'reduced' }]);
  });

  test('a series that is broken stays as it was', async () => {
    const result = await edit(shown, { 'series/both.yaml': 'title: [x\n' });
    expect(result.faulty).toEqual([{ file: 'series/both.yaml', published: 'earlier' }]);
    expect(result.site?.snapshot).toBe((await edit(shown)).site?.snapshot);
  });

  test('an edit with an error, of a record that shows what is gone', async () => {
    const result = await edit(shown, { 'blobs/x.svg': undefined, 'posts/a.md': '---\ntitle: [x\n---\n' });
    expect(result.site?.documents.find(({ path }) => path === '/posts/a')?.body).toBe('Old a.\n');
    expect(result.faulty).toContainEqual({ file: 'posts/a.md', published: 'earlier' });
  });
});

describe('the page of a folder', () => {
  const cascade = { ...BEFORE, 'posts/_index.md': '---\ntitle: Old\n---\n' };
  test('that is broken stays as it was', async () => {
    const result = await edit(cascade, { 'posts/_index.md': '---\ntitle: [x\n---\n' });
    expect([texts(result), result.site?.sections[0]?.name]).toEqual([OLD, 'Old']);
    expect(result.faulty).toEqual([{ file: 'posts/_index.md', published: 'earlier' }]);
  });

  test.each<[string, Content]>([
    ['may say that all is a draft', '---\ntitle: [x\ndraft: true\n---\n'],
    ['may not be read', failure('EACCES')],
  ])('that %s holds all of it back', async (_, content) => {
    expect(texts(await edit(cascade, { 'posts/_index.md': content }))).toEqual({});
  });

  test('that cannot be read holds all of it back at first', async () => {
    expect(texts(await edit({ ...BEFORE, 'posts/_index.md': failure('EIO') }))).toEqual({});
  });
});
