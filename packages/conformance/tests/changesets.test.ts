import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const manifests = await Promise.all(
  globSync('{packages,apps}/*/package.json', { cwd: ROOT }).map(
    async (file) =>
      JSON.parse(await readFile(join(ROOT, file), 'utf8')) as {
        readonly name: string;
        readonly private?: true;
      },
  ),
);
const released = new Set(manifests.filter((each) => each.private !== true).map(({ name }) => name));

/** What is wrong with a changeset. One that names a package which is never released stops the release of all. */
function faultsOf(changeset: string): readonly string[] {
  const [, releases, text] = /^---\n(.*?)^---\n(.*)$/ms.exec(changeset) ?? [];
  if (releases === undefined || text === undefined || text.trim() === '') return ['it has no text'];
  return releases
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, name = '', bump] = /^['"](.+)['"]: (major|minor|patch)$/.exec(line) ?? [];
      if (bump === undefined) return [`"${line}" is no release`];
      return released.has(name) ? [] : [`${name} is not released`];
    });
}

test.each(globSync('.changeset/*.md', { cwd: ROOT }).filter((file) => !file.endsWith('README.md')))(
  '%s can be released',
  async (file) => expect(faultsOf(await readFile(join(ROOT, file), 'utf8'))).toEqual([]),
);

test.each([
  ['---\n"@site/feeds": patch\n"@site/explorer": patch\n---\n\nText.\n', ['@site/explorer is not released']],
  ['---\n"@site/feeds": small\n---\n\nText.\n', ['""@site/feeds": small" is no release']],
  ['---\n"@site/feeds": patch\n---\n\n', ['it has no text']],
])('a changeset like %j cannot', (changeset, faults) => {
  expect(faultsOf(changeset)).toEqual(faults);
});
