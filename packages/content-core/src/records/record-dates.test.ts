import { describe, expect, test } from 'vitest';
import { buildSite } from '../build-site.ts';
import type { ContentFile, FileDateSource, FileDates } from '../files/content-file.ts';
import { folder, NOW, only } from '../test-support.ts';

const GIT: FileDates = { created: '2022-03-01T23:30:00-05:00', updated: '2023-07-08T10:00:00+02:00' };
const MODIFIED: FileDates = { created: '2025-01-02T03:04:05Z', updated: '2025-01-02T03:04:05Z' };

/** The dates of the only record of a folder, and which sources were asked. */
async function datesOf(
  path: string,
  text: string,
  { config = '', git = GIT }: { readonly config?: string; readonly git?: FileDates | undefined } = {},
) {
  const asked: FileDateSource[] = [];
  const dates: ContentFile['dates'] = async (source) => {
    asked.push(source);
    return source === 'git' ? git : MODIFIED;
  };
  const files = folder({ 'site.yaml': `title: Test\n${config}`, [path]: text });
  const { site, issues } = await buildSite(
    files.map((file) => ({ ...file, dates })),
    { now: NOW },
  );
  expect(issues).toEqual([]);
  const { created, createdDay, updated, updatedDay } = only(site);
  return { created, createdDay, updated, updatedDay, asked };
}

const FROM_GIT = {
  created: '2022-03-02T04:30:00Z',
  createdDay: '2022-03-01',
  updated: '2023-07-08T08:00:00Z',
  updatedDay: undefined,
  asked: ['git'],
};

describe('the dates of a record', () => {
  test('are those of its front matter, and then nobody asks for others', async () => {
    expect(await datesOf('posts/x.md', '---\ndate: 2024-05-01\n---\n')).toEqual({
      created: '2024-05-01T00:00:00Z',
      createdDay: undefined,
      updated: '2024-05-01T00:00:00Z',
      updatedDay: undefined,
      asked: [],
    });
  });

  test('else that of its name', async () => {
    const { created, asked } = await datesOf('posts/2024-05-02-x.md', 'Text.\n');
    expect([created, asked]).toEqual(['2024-05-02T00:00:00Z', []]);
  });

  test('else those of the commits, on the days of whoever made them', async () => {
    expect(await datesOf('posts/x.md', 'Text.\n')).toEqual(FROM_GIT);
  });

  test('a commit on the day of the first is no change', async () => {
    // In UTC they are on two days.
    const git = { created: '2022-03-01T10:00:00-05:00', updated: '2022-03-01T23:30:00-05:00' };
    const { created, updated } = await datesOf('posts/x.md', 'Text.\n', { git });
    expect([created, updated]).toEqual(['2022-03-01T15:00:00Z', '2022-03-01T15:00:00Z']);
  });

  test('its own word for the change is taken before that of a commit', async () => {
    const { created, updated } = await datesOf('posts/x.md', '---\nlastmod: 2022-05-01\n---\n');
    expect([created, updated]).toEqual(['2022-03-02T04:30:00Z', '2022-05-01T00:00:00Z']);
  });

  test('nothing was created after it changed', async () => {
    const { created, updated } = await datesOf('posts/x.md', '---\nlastmod: 2019-05-01\n---\n');
    expect([created, updated]).toEqual(['2019-05-01T00:00:00Z', '2019-05-01T00:00:00Z']);
  });

  test.each([
    ['no commit', undefined],
    ['a commit of an impossible zone', { ...GIT, created: '2022-03-01T00:00:00+51:30' }],
  ])('%s is no date', async (_, git) => {
    const dates: ContentFile['dates'] = async () => git;
    const files = folder({ 'posts/x.md': 'Text.\n' }).map((file) => ({ ...file, dates }));
    const { site } = await buildSite(files, { now: NOW });
    expect(only(site).created).toBeUndefined();
  });

  test.each([
    ['dates: [file-name]\n', '---\ndate: 2020-01-01\n---\n', undefined, []],
    ['dates: [git, front-matter]\n', '---\ndate: 2020-01-01\n---\n', '2022-03-02T04:30:00Z', ['git']],
    ['dates: [front-matter, modified]\n', 'Text.\n', '2025-01-02T03:04:05Z', ['modified']],
    ['dates: [modified, git]\n', 'Text.\n', '2025-01-02T03:04:05Z', ['modified']],
  ])('with %j of %j they are %s', async (config, text, time, sources) => {
    const { created, asked } = await datesOf('posts/x.md', text, { config });
    expect([created, asked]).toEqual([time, sources]);
  });

  test.each(['dates: []', 'dates: [mtime]', 'dates: [git, git]', 'dates: git'])(
    '%s is wrong',
    async (config) => {
      const { issues } = await buildSite(folder({ 'site.yaml': `title: x\n${config}\n` }), { now: NOW });
      expect(issues).toMatchObject([{ severity: 'error', rule: 'config-value', line: 2 }]);
    },
  );
});
