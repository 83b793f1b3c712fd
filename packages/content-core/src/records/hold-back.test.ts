import { describe, expect, test } from 'vitest';
import { build, dated, NOW } from '../test-support.ts';

describe('what is held back', () => {
  test.each([
    ['draft', 'draft: true\n', undefined],
    ['draft', 'published: false\n', undefined],
    ['expired', 'expiryDate: 2026-05-31\n', undefined],
    ['scheduled', 'publishDate: 2026-06-02\n', '2026-06-02T00:00:00Z'],
  ])('%s by %j', async (reason, more, due) => {
    const { site, heldBack, issues } = await build({ 'posts/x.md': dated('Text.\n', more) });
    expect({ issues, documents: site?.documents }).toEqual({ issues: [], documents: [] });
    expect(heldBack).toEqual([{ file: 'posts/x.md', reason, due }]);
  });

  test("draft by Jekyll's folder", async () => {
    const { site, heldBack, issues } = await build({ '_drafts/x.md': dated('Text.\n', 'draft: false\n') });
    expect({ issues, documents: site?.documents }).toEqual({ issues: [], documents: [] });
    expect(heldBack).toEqual([{ file: '_drafts/x.md', reason: 'draft', due: undefined }]);
  });

  test.each([
    ['_drafts/x.md', 'Text.\n'],
    ['travel/_drafts/x.md', 'Text.\n'],
    ['posts/x.md', '---\ndraft: true\n---\nText.\n'],
  ])('%s, a draft, needs no date yet', async (file, text) => {
    const { site, heldBack, issues } = await build({ [file]: text });
    expect({ issues, documents: site?.documents }).toEqual({ issues: [], documents: [] });
    expect(heldBack).toEqual([{ file, reason: 'draft', due: undefined }]);
  });

  test('a draft with a date that cannot be read is an error all the same', async () => {
    const { issues } = await build({ '_drafts/x.md': '---\ndate: soon\n---\nText.\n' });
    expect(issues).toMatchObject([{ severity: 'error', rule: 'date-invalid' }]);
  });

  test.each(['posts/_later.md', 'posts/_wip/x.md', 'blog/_Notes/index.md'])(
    '%s, which Jekyll and Astro leave out, with a warning',
    async (file) => {
      const { site, heldBack, issues } = await build({ [file]: dated('Text.\n') });
      expect(site?.documents).toEqual([]);
      expect(heldBack).toMatchObject([{ file, reason: 'draft' }]);
      expect(issues).toMatchObject([{ severity: 'warning', rule: 'set-aside', file }]);
    },
  );

  test.each<[string | undefined, Readonly<Record<string, string>>]>([
    [undefined, {}],
    [undefined, { 'posts/x.md': 'draft: true\nexpiryDate: 2026-07-01\n' }],
    [undefined, { 'posts/x.md': 'expiryDate: 2026-05-31\n' }],
    ['2026-06-03T00:00:00Z', { 'posts/x.md': 'expiryDate: 2026-06-03\n' }],
    ['2026-06-02T00:00:00Z', { 'posts/x.md': 'publishDate: 2026-06-02\nexpiryDate: 2026-06-03\n' }],
    [
      '2026-06-02T00:00:00Z',
      { 'posts/x.md': 'expiryDate: 2026-06-04\n', 'posts/y.md': 'expiryDate: 2026-06-01T23:00:00-01:00\n' },
    ],
    [
      '2026-06-02T00:00:00.500Z',
      { 'posts/x.md': 'publishDate: 2026-06-03\n', 'posts/y.md': 'expiryDate: 2026-06-02T00:00:00.5Z\n' },
    ],
  ])('the next change is due at %s with %j', async (nextChange, fields) => {
    const files = Object.entries(fields).map(([path, more]) => [path, dated('Text.\n', more)] as const);
    expect((await build(Object.fromEntries(files))).nextChange).toBe(nextChange);
  });

  test('what is dated at the moment of the build is published, a millisecond later is not', async () => {
    const files = { 'posts/x.md': '---\ndate: 2026-06-01T00:00:00Z\n---\nText.\n' };
    expect((await build(files)).site?.documents).toHaveLength(1);
    const early = await build(files, { now: new Date(NOW.getTime() - 1) });
    expect(early.heldBack).toEqual([
      { file: 'posts/x.md', reason: 'scheduled', due: '2026-06-01T00:00:00Z' },
    ]);
  });
});
