import { describe, expect, test } from 'vitest';
import { build, buildClean, dated } from '../test-support.ts';

/** A line of front matter that means "not public" to another tool, and the key that a report of it names. */
const WORDS: readonly (readonly [line: string, key: string])[] = [
  ['visibility: private', 'visibility'],
  ['visibility: Members', 'visibility'],
  ['visibility: [unlisted]', 'visibility'],
  ['hidden: true', 'hidden'],
  ['unlisted: yes', 'unlisted'],
  ['private: "1"', 'private'],
  ['is_private: true', 'is_private'],
  ['state: draft', 'state'],
  ['status: private', 'status'],
  ['status: Pending Review', 'status'],
  ['status: archived', 'status'],
  ['archived: true', 'archived'],
  ['drafts: true', 'drafts'],
  ['publish: false', 'publish'],
  ['dg-publish: false', 'dg-publish'],
  ['public: no', 'public'],
  ['permalink: false', 'permalink'],
  ['headless: true', 'headless'],
  ['render: false', 'render'],
  ['build: { render: never }', 'build.render'],
  ['build: { list: never }', 'build.list'],
  ['_build: { render: false }', '_build.render'],
  ['params: { private: true }', 'params.private'],
  ['extra: { hidden: true }', 'extra.hidden'],
  ['post_status: trash', 'post_status'],
  ['email_only: true', 'email_only'],
];

const held = (file: string) => [{ file, reason: 'draft', due: undefined }];

describe("another tool's word for what is not public", () => {
  test.each(WORDS)('%s holds the record back, and says so', async (line, key) => {
    const { site, heldBack, issues } = await build({ 'posts/x.md': dated('Text.\n', `${line}\n`) });
    expect(site?.documents).toEqual([]);
    expect(heldBack).toEqual(held('posts/x.md'));
    expect(issues).toMatchObject([{ severity: 'warning', rule: 'not-public', file: 'posts/x.md', line: 3 }]);
    expect(issues[0]?.message).toContain(`"${key}" is`);
    expect(issues[0]?.fix).toContain(`remove "${key}"`);
  });

  test('a password is not repeated', async () => {
    const { site, issues } = await build({ 'posts/x.md': dated('Text.\n', 'password: swordfish\n') });
    expect(site?.documents).toEqual([]);
    expect(issues).toMatchObject([{ rule: 'not-public', value: '' }]);
    expect(JSON.stringify(issues)).not.toContain('swordfish');
  });

  test('no boilerplate of `draft: false` publishes what is private', async () => {
    const { site, issues } = await build({ 'posts/x.md': dated('Text.\n', 'draft: false\nprivate: true\n') });
    expect(site?.documents).toEqual([]);
    expect(issues).toMatchObject([{ rule: 'not-public', line: 4 }]);
  });

  test('it needs no date', async () => {
    const { issues, heldBack } = await build({ 'posts/x.md': '---\nprivate: true\n---\nText.\n' });
    expect(issues).toMatchObject([{ rule: 'not-public' }]);
    expect(heldBack).toEqual(held('posts/x.md'));
  });

  test.each([
    'status: published',
    'status: evergreen',
    'status: [done]',
    'state: California',
    'visibility: public',
    'visibility: 10 km',
    'hidden: false',
    'unlisted: "no"',
    'private:',
    'password: ""',
    'archived: https://example.com/2024',
    'public: true',
    'permalink: /x/',
    'build: { render: always, list: local, publishResources: false }',
    'sidebar: { hidden: true }',
    'hide: [navigation, toc]',
    'eleventyExcludeFromCollections: true',
  ])('%s is none', async (line) => {
    const site = await buildClean({ 'posts/x.md': dated('Text.\n', `${line}\n`) });
    expect(site.documents).toHaveLength(1);
  });
});

describe('own_fields', () => {
  const config = (keys: string) => `title: Test\nbase_url: https://example.com\nown_fields: ${keys}\n`;

  test('a field of the author publishes on purpose', async () => {
    const files = { 'posts/x.md': dated('Text.\n', 'status: archived\nparams: { hidden: true }\n') };
    const site = await buildClean({ 'site.yaml': config('[status, hidden]'), ...files });
    expect(site.documents).toHaveLength(1);
    const { issues, heldBack } = await build({ 'site.yaml': config('[status]'), ...files });
    expect(issues).toMatchObject([{ rule: 'not-public', value: 'true' }]);
    expect(heldBack).toEqual(held('posts/x.md'));
  });

  test('the fix of a report names the key that it takes', async () => {
    const { issues } = await build({ 'posts/x.md': dated('Text.\n', 'build: { render: never }\n') });
    expect(issues[0]?.fix).toContain('`own_fields: [build]`');
    const site = await buildClean({
      'site.yaml': config('[build]'),
      'posts/x.md': dated('Text.\n', 'build: { render: never }\n'),
    });
    expect(site.documents).toHaveLength(1);
  });

  test('what is no such key is an error that lists them', async () => {
    const { issues } = await build({ 'site.yaml': config('[draft]') });
    expect(issues).toMatchObject([{ severity: 'error', rule: 'config-value', line: 3 }]);
    expect(issues[0]?.message).toContain('must be one of: publish, ');
  });
});

describe('the page of a folder', () => {
  const files = {
    'posts/a.md': dated('Text.\n'),
    'posts/2024/b.md': 'Text without a date.\n',
    'notes/c.md': dated('Text.\n'),
  };

  test.each([
    ['posts/_index.md', '---\ncascade: { draft: true }\n---\n', ['posts/2024/b.md', 'posts/a.md']],
    [
      'posts/2024/_index.md',
      '---\ncascade: [{ build: { render: never } }]\n---\n',
      ['posts/2024/_index.md', 'posts/2024/b.md'],
    ],
    [
      'posts/_index.md',
      '+++\n[[cascade]]\nx = 1\n[[cascade]]\n[cascade._build]\nlist = "never"\n+++\n',
      ['posts/2024/b.md', 'posts/a.md'],
    ],
    [
      'posts/_index.md',
      '---\ncascade: { params: { private: true } }\n---\n',
      ['posts/2024/b.md', 'posts/a.md'],
    ],
    ['posts/_index.md', '+++\ndraft = true\n+++\n', ['posts/2024/b.md', 'posts/a.md']],
    ['_index.md', '---\ncascade: { draft: true }\n---\n', ['notes/c.md', 'posts/2024/b.md', 'posts/a.md']],
  ])('%s with %j holds back what lies in it', async (page, text, expected) => {
    const { heldBack, issues } = await build({ ...files, [page]: text });
    expect(heldBack.map(({ file }) => file).sort()).toEqual(expected);
    const words = issues.filter(({ rule }) => rule === 'not-public');
    expect(words).toMatchObject([{ severity: 'warning', file: page }]);
    expect(words[0]?.message).toContain('so all that lies in its folder is held back');
  });

  test('of a draft no title is shown', async () => {
    const { site } = await build({
      'notes/_index.md': '---\ntitle: Secret plans\ndraft: true\n---\n',
      ...files,
      'posts/2024/b.md': dated('Text.\n'),
    });
    expect(JSON.stringify(site?.sections)).not.toContain('Secret plans');
  });

  test.each(['build: { render: never }', 'render: false', 'hidden: true', 'headless: true'])(
    '%s is said of that page alone',
    async (line) => {
      const { heldBack, issues } = await build({
        'posts/_index.md': `---\n${line}\n---\n`,
        'posts/a.md': dated('Text.\n'),
      });
      expect({ heldBack, issues }).toEqual({ heldBack: [], issues: [] });
    },
  );

  test.each(['build: { render: never }', 'render: false', 'hidden: true', 'headless: true'])(
    '%s holds back the text of that page',
    async (line) => {
      const { site, heldBack, issues } = await build({
        'posts/_index.md': dated('Secret.\n', `${line}\n`),
        'posts/a.md': dated('Text.\n'),
      });
      expect(heldBack).toMatchObject([{ file: 'posts/_index.md' }]);
      expect(issues).toMatchObject([{ rule: 'not-public', file: 'posts/_index.md' }]);
      expect(site?.documents.map(({ path }) => path)).toEqual(['/posts/a']);
    },
  );

  test('one that cannot be read may say so', async () => {
    const { heldBack } = await build({
      'posts/_index.md': '---\ndraft: [\n---\n',
      'posts/a.md': dated('Text.\n'),
    });
    expect(heldBack).toEqual(held('posts/a.md'));
  });
});
