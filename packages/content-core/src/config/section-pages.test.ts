import { expect, test } from 'vitest';
import { build, dated } from '../test-support.ts';

const DECLARED = 'title: Test\nsections: [{slug: notes, name: Notes, description: Short.}]\n';

test('a site that declares no sections has those whose folders hold markdown, and no other', async () => {
  const { site } = await build({
    'notes/a.md': dated('Text.\n'),
    'recipes/rye.md': dated('Text.\n'),
    'posts/_later.md': dated('Text.\n'),
    'feed/a.md': dated('Text.\n'),
    'art/print.png': '',
  });
  expect(site?.sections.map(({ slug }) => slug)).toEqual(['posts', 'recipes', 'notes']);
  expect((await build({ 'feed/a.md': dated('Text.\n') })).site?.sections).toEqual([]);
});

test.each([
  ['a name and words', '---\ntitle: Log\ndescription: Daily.\n---\n', { name: 'Log', description: 'Daily.' }],
  ['a name alone', '---\ntitle: Log\n---\n', { name: 'Log', description: '' }],
  ['words alone', '---\ndescription: Daily.\n---\n', { name: 'Notes', description: 'Daily.' }],
])('the page of a section gives it %s', async (_, page, section) => {
  const { site, issues } = await build({ 'notes/_index.md': page, 'notes/a.md': dated('Text.\n') });
  expect(issues).toEqual([]);
  expect(site?.sections).toContainEqual({ slug: 'notes', ...section });
});

test('what site.yaml says of a section stands above its page', async () => {
  const page = '---\ntitle: Log\ndescription: Daily.\n---\n';
  const { site } = await build({ 'site.yaml': DECLARED, 'notes/_index.md': page });
  expect(site?.sections).toEqual([{ slug: 'notes', name: 'Notes', description: 'Short.' }]);
});

test.each([
  [
    'drafts/a.md',
    /^The folder "drafts" is not a section/,
    /^Add to `sections` in site\.yaml: \{slug: drafts/,
  ],
  [
    'Daily Notes/a.md',
    /^The folder "Daily Notes" is not a section/,
    /: \{slug: daily-notes, name: "Daily Notes"\}\.$/,
  ],
  [
    'search/a.md',
    /^The folder "search" is not a section/,
    /^Rename the folder: .* because \/search is a path/,
  ],
])('%s, which is outside the sections, is reported', async (file, message, fix) => {
  const { issues } = await build({ 'site.yaml': DECLARED, [file]: dated('Text.\n') });
  expect(issues).toMatchObject([
    {
      rule: 'outside-sections',
      file,
      message: expect.stringMatching(message),
      fix: expect.stringMatching(fix),
    },
  ]);
});
