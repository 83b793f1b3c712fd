import { describe, expect, test } from 'vitest';
import { buildSite } from '../build-site.ts';
import { dated, NOW } from '../test-support.ts';
import { NO_EDITION } from './edition.ts';
import { BEFORE, type Content, contentOf, edit, failure, OLD, texts } from './test-support.ts';

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('an edit that brings an error', () => {
  const stays: Readonly<Record<string, Content>> = {
    'front matter that cannot be parsed': '---\ntitle: [unclosed\n---\nNew a.\n',
    'front matter that is never closed': '---\ndate: 2024-05-01\nNew a.\n',
    'a date that cannot be read': '---\ndate: 01/02/2024\n---\nNew a.\n',
    'no usable path': dated('New a.\n', 'slug: ../up\n'),
    'a blob that is not there': dated(`New a. ![x](blob://${'bafkrei'.padEnd(59, 'a')})\n`),
    'a series that is not there': dated('New a.\n\n![x](series://none)\n'),
    'text that is not UTF-8': latin1(dated('Neue Wörter.\n')),
    'text in UTF-16': utf16(dated('New a.\n')),
    'a disk that fails': failure('EIO'),
    'a share that is stale': failure('ESTALE'),
  };
  test.each(Object.entries(stays))(
    '%s: the last good version stays, and the rest goes live',
    async (_, content) => {
      const result = await edit(BEFORE, {
        'posts/a.md': content,
        'posts/b.md': dated('New b. See [a](a.md).\n'),
        'posts/c.md': dated('New c.\n'),
      });
      expect(texts(result)).toEqual({ ...OLD, '/posts/b': 'New b. See a.', '/posts/c': 'New c.' });
      expect(result.faulty).toEqual([{ file: 'posts/a.md', published: 'earlier' }]);
      expect(result.issues).toMatchObject([{ severity: 'error', file: 'posts/a.md' }]);
    },
  );

  const goes: Readonly<Record<string, readonly [Content, (number | undefined)?]>> = {
    'a draft whose front matter cannot be parsed': ['---\ndraft: true\ntitle: [unclosed\n---\nA.\n', 2],
    'a draft whose front matter is never closed': ['---\ntitle: x\ndraft: true\n\nA.\n', 3],
    'a draft whose fence is lost': ['draft: true\n---\nA.\n', 1],
    'a draft with a date that cannot be read': ['---\ndate: 01/02/2024\ndraft: true\n---\nA.\n', 3],
    'a draft that shows what is not there': [dated('![x](blob://none)\n', 'published: false\n'), undefined],
    'a word for what is not public': ['---\ndate: x\nvisibility: private\n---\nA.\n', 3],
    'what is neither a draft nor none': [dated('A.\n', 'draft: perhaps\n'), 3],
    'what has expired, and is broken': ['---\ntitle: [x\nexpires: 2026-05-31\n---\nA.\n', 3],
    'what expires nobody knows when': [dated('A.\n', 'expires: soon\n'), 3],
    'what is due later, and is broken': ['---\ntitle: [x\ndate: 2026-06-02\n---\nA.\n', 3],
    'a draft in Windows-1252': [latin1('---\ndraft: true\n---\nWörter.\n'), 2],
    'a draft in UTF-16': [utf16('---\ndraft: true\n---\nA.\n'), 2],
    'a draft in UTF-16 without a mark': [utf16('---\ndraft: true\n---\nA.\n').subarray(2), 2],
    'a file that may not be read': [failure('EACCES'), undefined],
    'a file that is gone since it was listed': [failure('ENOENT'), undefined],
  };
  test.each(Object.entries(goes))('%s: the record goes', async (_, [content, line]) => {
    const result = await edit(BEFORE, { 'posts/a.md': content, 'posts/c.md': '---\ntitle: [x\n---\n' });
    expect(texts(result)).toEqual({ '/posts/b': 'Old b. See a.' });
    const a = result.faulty.find(({ file }) => file === 'posts/a.md');
    if (line !== undefined) expect(a).toEqual({ file: 'posts/a.md', published: 'withdrawn', line });
    expect(result.faulty).toContainEqual({ file: 'posts/c.md', published: 'nothing' });
  });

  test('what was withdrawn does not come back with the next error', async () => {
    const result = await edit(
      BEFORE,
      { 'posts/a.md': '---\ntitle: [x\ndraft: true\n---\n' },
      { 'posts/a.md': '---\ntitle: [x\n---\n' },
    );
    expect(texts(result)).toEqual({ '/posts/b': 'Old b. See a.' });
  });

  test('the last good version stays through any number of edits, and goes with its fix', async () => {
    const broken = ['[x', '[y', '[z'].map((title) => ({ 'posts/a.md': `---\ntitle: ${title}\n---\n` }));
    expect(texts(await edit(BEFORE, ...broken))).toEqual(OLD);
    const fixed = await edit(BEFORE, ...broken, { 'posts/a.md': dated('New a.\n') });
    expect([texts(fixed), fixed.faulty]).toEqual([{ ...OLD, '/posts/a': 'New a.' }, []]);
  });

  test('no edit of others is held up: deletions, drafts and expiry go live', async () => {
    const before = {
      ...BEFORE,
      'posts/x.md': '---\ntitle: [x\n---\n',
      'posts/c.md': dated('C.\n'),
      'posts/d.md': dated('D.\n', 'expires: 2026-06-01T00:00:00Z\n'),
    };
    const result = await edit(before, {
      'posts/a.md': undefined,
      'posts/c.md': dated('C.\n', 'draft: true\n'),
    });
    expect(texts(result)).toEqual({ '/posts/b': 'Old b. See a.' });
    expect(result.heldBack).toMatchObject([
      { file: 'posts/c.md', reason: 'draft' },
      { file: 'posts/d.md', reason: 'expired' },
    ]);
  });

  test('an earlier version expires on time, too', async () => {
    const first = await buildSite(contentOf({ 'posts/a.md': dated('A.\n', 'expires: 2026-06-02\n') }), {
      now: NOW,
      before: NO_EDITION,
    });
    const broken = contentOf({ 'posts/a.md': '---\ntitle: [x\n---\n' });
    const second = await buildSite(broken, { now: NOW, before: first.edition });
    expect([texts(second), second.nextChange]).toEqual([{ '/posts/a': 'A.' }, '2026-06-02T00:00:00Z']);
    const third = await buildSite(broken, { now: new Date('2026-06-02T00:00:00Z'), before: second.edition });
    expect(texts(third)).toEqual({});
  });

  test('the snapshot is that of the folder with the earlier versions in it', async () => {
    const held = await edit(BEFORE, {
      'posts/a.md': '---\ntitle: [x\n---\n',
      'posts/b.md': dated('New b.\n'),
    });
    const same = await edit({ ...BEFORE, 'posts/b.md': dated('New b.\n') });
    expect(held.site?.snapshot).toBe(same.site?.snapshot);
  });

  test('a first build leaves out what has an error', async () => {
    const result = await edit({ ...BEFORE, 'posts/a.md': '---\ntitle: [x\n---\n' });
    expect(Object.keys(texts(result))).toEqual(['/posts/b']);
    expect(result.faulty).toEqual([{ file: 'posts/a.md', published: 'nothing' }]);
  });
});

describe('a fault of this software', () => {
  const failing = (pattern: RegExp) => ({
    get: (key: string) => (pattern.test(key) ? 'no JSON' : undefined),
    set: () => undefined,
  });
  test.each([
    ['while a record is read', /^\["manuscript","posts\/a/],
    ['while a record is written', /^\["prose"/],
  ])('%s costs that record alone', async (_, pattern) => {
    const files = contentOf({
      ...BEFORE,
      'posts/a.md': dated('A %% comment %% b.\n'),
      'posts/b.md': dated('B.\n'),
    });
    const result = await buildSite(files, { now: NOW, cache: failing(pattern) });
    expect(result.issues.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: 'posts/a.md', rule: 'record-failed' },
    ]);
    expect(Object.keys(texts(result))).toEqual(['/posts/b']);
  });
});

test('a retraction goes live though the rest of site.yaml is wrong, and takes the earlier text too', async () => {
  const config = 'titel: Wrong\nretracted: [{path: /posts/a}]\n';
  const { site, heldBack, issues } = await edit(BEFORE, {
    'site.yaml': config,
    'posts/a.md': '---\ndate: soon\n---\n\nBroken.\n',
    'posts/b.md': dated('New b.\n'),
  });
  expect(issues.some(({ file, severity }) => file === 'site.yaml' && severity === 'error')).toBe(true);
  expect(site?.config.title).toBe('Before');
  expect(site?.documents.map(({ path }) => path)).toEqual(['/posts/b']);
  expect(heldBack).toEqual([{ file: 'posts/a.md', reason: 'retracted', due: undefined }]);
});
