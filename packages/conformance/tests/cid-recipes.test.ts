import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite, type Site } from '@site/content-core';
import { removeCidLine } from '@site/contract';
import { createHttpApp } from '@site/http';
import { createService } from '@site/service';
import { siteSurfaces } from '@site/surfaces';
import { siteGuides } from '@site/surfaces/guides';
import { afterAll, describe, expect, test } from 'vitest';
import { NOW, openSample } from './sample/open-sample.ts';

/** Where the commands of the skill write. */
const folder = mkdtempSync(join(tmpdir(), 'cid-recipes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs commands of a shell on a twin, in place of what they would fetch; `ipfs` prints the CID by Python.
 * @returns what they print
 */
function run(command: string, twin: string, { shell = 'sh', awk = 'awk', cwd = folder } = {}): string {
  const stubs = [
    'curl() { printf %s "$TWIN"; }',
    `ipfs() { python3 -c '${PYTHON}'; }`,
    ...(awk === 'awk' ? [] : [`awk() { ${awk} "$@"; }`]),
  ];
  const [program = '', ...args] = shell.split(' ');
  const { stdout, stderr, status } = spawnSync(program, [...args, '-c', [...stubs, command].join('\n')], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, TWIN: twin },
  });
  if (status !== 0) throw new Error(`${shell}: ${stderr}`);
  return stdout;
}

const PYTHON =
  'import base64, hashlib, sys; print("b" + base64.b32encode(b"\\x01\\x55\\x12\\x20" + hashlib.sha256(sys.stdin.buffer.read()).digest()).decode().lower().rstrip("="))';

const isInstalled = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** The commands of a text that fetch a twin, whether its code is fenced or indented. */
function commandsOf(text: string): readonly string[] {
  const blocks = text.matchAll(/^```[a-z]*\n(.*?)^```$|((?:^ {4}[^\n]*\n)+)/gms);
  return Array.from(blocks, ([, fenced, indented = '']) => fenced ?? indented.replace(/^ {4}/gm, ''))
    .flatMap((code) => code.split(/^(?=curl )/m))
    .filter((command) => /^curl .*\.md/.test(command))
    .map((command) => command.replace('<path>', 'posts/salt'));
}

const { service } = await openSample();
const app = createHttpApp({ service: () => service, ...siteSurfaces() });
const served = async (path: string) => commandsOf(await (await app.request(path)).text());

/** Whether the commands of a text find a twin to be what its cid names. */
type Check = (twin: string) => boolean;

const readme = commandsOf(readFileSync(new URL('../../../README.md', import.meta.url), 'utf8'));
const developers = await served('/developers.md');
/** The commands of the skill, each block as a whole. */
const skill = Array.from(
  (await (await app.request('/.well-known/agent-skills/verify-content/SKILL.md')).text()).matchAll(
    /^```sh\n(.*?)^```$/gms,
  ),
  ([, commands = '']) => commands,
);

const statedIn = (twin: string) => /^cid: (\S+)$/m.exec(twin)?.[1];
const prints =
  (command: string, shell: string): Check =>
  (twin) =>
    run(command, twin, { shell }).trim() === statedIn(twin);

const checks: Readonly<Record<string, { readonly needs: string; readonly check: Check }>> = {
  'the README': {
    needs: 'base32',
    check: (twin) => new Set(readme.map((command) => run(command, twin).trim())).size === 1,
  },
  '/developers, with IPFS': { needs: 'python3', check: prints(developers[0] ?? '', 'sh') },
  '/developers, with Python': { needs: 'python3', check: prints(developers[1] ?? '', 'sh') },
  ...Object.fromEntries(
    ['sh', 'dash', 'bash', 'busybox sh'].map((shell) => [
      `the skill, in ${shell}`,
      {
        needs: shell.replace(/ .*/, ''),
        check: (twin: string) => run(skill[0] ?? '', twin, { shell }) === `genuine: ${statedIn(twin)}\n`,
      },
    ]),
  ),
};

async function built(body: string): Promise<Site> {
  const text = `---\ntitle: Salt\ndate: 2024-05-01\n---\n${body}`;
  const { site } = await buildSite(
    [{ path: 'posts/salt.md', read: async () => new TextEncoder().encode(text) }],
    { now: NOW, baseUrl: 'https://site.example' },
  );
  if (site === undefined) throw new Error('There is no site.');
  return site;
}

async function twinOf(body: string): Promise<string> {
  const answer = createHttpApp({
    service: await createService(await built(body), { guides: siteGuides }).then((each) => () => each),
  });
  return (await answer.request('/posts/salt.md')).text();
}

const GENUINE = {
  'a twin': await twinOf('Boiled from the sea.\n'),
  'a twin whose body has a line of cid': await twinOf(
    'Of cids.\n\ncid: bafkrei is how one begins.\n\n---\n\ncid: x\n',
  ),
};

const plain = GENUINE['a twin'];
const ALTERED = {
  'a line of cid was added to the body': plain.replace(/$/, () => 'cid: and this was never published\n'),
  'a line of cid was added behind the front matter': plain.replace(
    '\n---\n',
    () => '\n---\ncid: never published\n',
  ),
  'the cid was moved into the body': `${plain.replace(/^cid: .*\n/m, '')}cid: ${statedIn(plain)}\n`,
  'a second cid was added to the front matter': plain.replace(/^(cid: .*\n)/m, '$1cid: never published\n'),
  'a word was altered': plain.replace('sea', 'tap'),
  'the cid of another text was stated': plain.replace(/^cid: .*$/m, () => `cid: bafkrei${'a'.repeat(52)}`),
};

test('every text that explains the check has commands', () => {
  expect([readme.length, developers.length, skill.length]).toEqual([2, 2, 1]);
});

describe.each(Object.entries(checks))('the commands of %s', (_, { needs, check }) => {
  test.skipIf(!isInstalled(needs)).each(Object.entries(GENUINE))('accept %s', (_, twin) => {
    expect(check(twin)).toBe(true);
  });

  test.skipIf(!isInstalled(needs)).each(Object.entries(ALTERED))('find that %s', (_, twin) => {
    expect(check(twin)).toBe(false);
  });
});

test('the README removes the line as the others do', () => {
  expect(readme[0]).toContain(` | ${removeCidLine} | `);
});

describe.each(['awk', 'mawk', 'gawk', 'gawk --posix', 'original-awk', 'busybox awk'])('%s', (awk) => {
  test.skipIf(!isInstalled(awk.replace(/ .*/, '')))('removes the first cid of the front matter alone', () => {
    for (const twin of [...Object.values(GENUINE), ...Object.values(ALTERED)]) {
      const end = twin.indexOf('\n---\n');
      const canonical = twin.slice(0, end).replace(/\ncid: .*/, '') + twin.slice(end);
      expect(run(`curl | ${removeCidLine}`, twin, { awk })).toBe(canonical);
    }
  });
});
