import { describe, expect, test } from 'vitest';
import { build, dated } from '../test-support.ts';

const retracting = (entries: string) => `title: Test\nbase_url: https://example.com\nretracted:\n${entries}`;

describe('what site.yaml retracts', () => {
  const posts = {
    'posts/leak.md': dated('A secret.\n'),
    'posts/salt.md': dated('[A link](leak.md)\n'),
    'feed/2026-05-01-loaf.md': 'Bread.\n',
  };

  test('by its path is held back, though its file says nothing of it, with a warning that names the entry', async () => {
    const config = retracting('  - path: /posts/leak\n');
    const { site, heldBack, issues } = await build({ ...posts, 'site.yaml': config });
    expect(site?.documents.map(({ path }) => path)).toEqual(['/posts/salt']);
    expect(heldBack).toEqual([{ file: 'posts/leak.md', reason: 'retracted', due: undefined }]);
    const warnings = issues.filter(({ rule }) => rule === 'retracted');
    expect(warnings).toMatchObject([
      {
        severity: 'warning',
        file: 'posts/leak.md',
        value: '/posts/leak',
        message: expect.stringContaining('site.yaml retracts'),
        fix: expect.stringContaining('Remove the file'),
      },
    ]);
  });

  test('by its cid is held back until it says something else', async () => {
    const { site } = await build(posts);
    const cid = site?.documents.find(({ slug }) => slug === 'leak')?.cid;
    const config = retracting(`  - cid: ${cid}\n`);
    const same = await build({ ...posts, 'site.yaml': config });
    expect(same.site?.documents.map(({ path }) => path)).toEqual(['/posts/salt']);
    expect(same.heldBack).toEqual([{ file: 'posts/leak.md', reason: 'retracted', due: undefined }]);
    const edited = await build({ ...posts, 'posts/leak.md': dated('No secret.\n'), 'site.yaml': config });
    expect(edited.site?.documents.map(({ path }) => path)).toEqual(['/posts/leak', '/posts/salt']);
    expect([edited.heldBack, edited.issues]).toEqual([[], []]);
  });

  test('of the feed is held back as well, and a draft is nothing to warn of', async () => {
    const config = retracting('  - path: /feed/loaf\n  - path: /posts/leak\n');
    const files = {
      'feed/2026-05-01-loaf.md': 'Bread.\n',
      'posts/leak.md': dated('A secret.\n', 'draft: true\n'),
    };
    const { site, heldBack, issues } = await build({ ...files, 'site.yaml': config });
    expect([site?.posts, site?.documents]).toEqual([[], []]);
    expect(heldBack.map(({ reason }) => reason)).toEqual(['retracted', 'draft']);
    expect(issues.map(({ file }) => file)).toEqual(['feed/2026-05-01-loaf.md']);
  });

  test('of the blobs is published by no record that shows it', async () => {
    const files = { 'posts/salt.md': dated('![a](../blobs/a.svg)\n'), 'blobs/a.svg': '<svg/>' };
    const { site } = await build(files);
    const [blob] = site?.blobs.values() ?? [];
    const after = await build({ ...files, 'site.yaml': retracting(`  - cid: ${blob?.cid}\n`) });
    expect([...(after.site?.blobs ?? [])]).toEqual([]);
    expect(Object.keys(after.site?.manifest.entries ?? {})).toEqual(['/posts/salt.md']);
    expect(after.issues).toMatchObject([{ severity: 'warning', file: 'posts/salt.md', value: blob?.cid }]);
  });

  test('makes another snapshot, though no record of the present one is concerned', async () => {
    const one = await build({ 'posts/salt.md': dated('Sea.\n') });
    const other = await build({
      'posts/salt.md': dated('Sea.\n'),
      'site.yaml': retracting('  - path: /posts/leak\n'),
    });
    expect(other.issues).toEqual([]);
    expect(other.site?.snapshot).not.toBe(one.site?.snapshot);
  });
});

test.each([
  ['  - {}\n', /^`retracted\.0` must name what is retracted: the path of a record/],
  [
    '  - path: posts/leak\n',
    /^`retracted\.0\.path` must be the path of a record .* such as \/posts\/salt\.$/,
  ],
  ['  - path: /posts/leak.md\n', /^`retracted\.0\.path` .*: leave \.md out\.$/],
  ['  - path: /posts/a%20b\n', /^`retracted\.0\.path` .*: a slug is made of letters/],
  ['  - path: /mcp\n', /^`retracted\.0\.path` must be the path of a record/],
  ['  - path: /blobs/x.png\n', /^`retracted\.0\.path` .*: retract other files by their cid\.$/],
  ['  - cid: bafy\n', /^`retracted\.0\.cid` must be a CID/],
  ['  - {path: /posts/a, date: soon}\n', /^`retracted\.0\.date` must be a day, such as 2026-01-31\.$/],
  ['  - {path: /posts/a, reason: ""}\n', /^`retracted\.0\.reason` must not be blank\.$/],
  [`  - {path: /posts/a, reason: ${'a'.repeat(201)}}\n`, /^`retracted\.0\.reason` must have at most 200/],
  ['  - {path: /posts/a, why: it}\n', /^`retracted\.0\.why` is not a key of site\.yaml\.$/],
  ['  - path: /posts/a\n  - path: /posts/a\n', /^`retracted\.1` must not be retracted twice\.$/],
])('%j is reported', async (entries, message) => {
  const { issues } = await build({ 'site.yaml': retracting(entries) });
  expect(issues).toHaveLength(1);
  expect(issues[0]?.message).toMatch(message);
});
