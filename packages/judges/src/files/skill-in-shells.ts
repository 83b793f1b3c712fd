import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '@site/tooling';
import type { Faults, Judge } from '../judge.ts';
import { getText } from '../site/get-text.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { inText } from '../site/spoil.ts';
import { requireTool } from '../tools.ts';

const BUSYBOX = '/usr/bin/busybox';

/** The shells in which the skill has to work: their programs, and whether all programs are those of busybox. */
const SHELLS = {
  dash: { shell: ['/usr/bin/dash'], isBusybox: false },
  'busybox sh': { shell: [BUSYBOX, 'sh'], isBusybox: true },
} as const;

type ShellName = keyof typeof SHELLS;

/** The commands of the skill that checks records, as it is served: a function, and the lines that use it. */
async function readSkill(site: JudgedSite): Promise<{ readonly define: string; readonly check: string }> {
  const text = await getText(site, '/.well-known/agent-skills/verify-content/SKILL.md');
  const [, define, check] = /^```sh\n(.*?)(^curl .*?)^```$/ms.exec(text) ?? [];
  if (define === undefined || check === undefined) throw new Error('The skill has no commands.');
  return { define, check };
}

/** Runs commands in a shell. @returns the lines that they print */
async function runIn(name: ShellName, commands: string, folder: string): Promise<readonly string[]> {
  const { shell, isBusybox } = SHELLS[name];
  const [program, ...args] = shell;
  const path = isBusybox ? busyboxPath(folder) : process.env['PATH'];
  const env = { ...process.env, PATH: path };
  requireTool(program);
  requireTool('/usr/bin/curl');
  const { ok, stdout, output } = await runCommand(program, [...args, '-c', commands], { cwd: folder, env });
  if (!ok) throw new Error(`${name}: ${output}`);
  return stdout.trimEnd().split('\n');
}

/** A search path with the programs of busybox alone, and curl. */
function busyboxPath(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  for (const applet of ['awk', 'sha256sum']) symlinkSync(BUSYBOX, join(bin, applet));
  symlinkSync('/usr/bin/curl', join(bin, 'curl'));
  return bin;
}

async function judgeRecords(name: ShellName, site: JudgedSite): Promise<Faults> {
  const { service } = await site.read();
  const { define, check } = await readSkill(site);
  const paths = service.plan
    .filter(({ path }) => service.record(path.replace(/\.md$/, '')) !== undefined)
    .map(({ path }) => path.replace(/^\/|\.md$/g, ''));
  const commands = [define, ...paths.map((path) => check.replace('<path>', path))];
  const lines = await runIn(name, commands.join(''), site.makeFolder());
  const missing =
    lines.length === paths.length ? [] : [`${paths.length} records have ${lines.length} verdicts`];
  const altered = lines.flatMap((line, at) =>
    line.startsWith('genuine: baf') ? [] : [`${paths[at]} is ${line}`],
  );
  return [...missing, ...altered];
}

async function judgeBlobs(name: ShellName, site: JudgedSite): Promise<Faults> {
  const { service } = await site.read();
  const { define } = await readSkill(site);
  const paths = service.plan.filter(({ operation }) => operation === 'getBlob').map(({ path }) => path);
  const commands = paths.map((path) => `curl -fsS '${site.origin}${path}' | cid\n`);
  const lines = await runIn(name, [define, ...commands].join(''), site.makeFolder());
  return paths.flatMap((path, at) =>
    path.includes(lines[at] ?? '-') ? [] : [`${path} hashes to ${lines[at]}`],
  );
}

const names = Object.keys(SHELLS) as readonly ShellName[];

/** The commands of the skill `verify-content`, run by shells that are not bash. */
export const skillInShells: Judge = {
  name: 'skill in shells',
  checks: async (site) =>
    names.flatMap((name) => [
      { name: `records in ${name}`, run: () => judgeRecords(name, site) },
      { name: `blobs in ${name}`, run: () => judgeBlobs(name, site) },
    ]),
  planted: [
    {
      name: 'a word that was altered',
      spoil: inText('/art/tide-lines.md', (text) => `${text}altered\n`),
      check: 'records in dash',
      says: /art\/tide-lines is altered: baf\w+ became baf/,
    },
    {
      name: 'a word that was altered, seen by busybox',
      spoil: inText('/art/tide-lines.md', (text) => `${text}altered\n`),
      check: 'records in busybox sh',
      says: /art\/tide-lines is altered: baf\w+ became baf/,
    },
    {
      name: 'commands of another shell',
      spoil: inText('/.well-known/agent-skills/verify-content/SKILL.md', (text) =>
        text.replace('record.md | cid', 'record.md | xxd -r -p | cid'),
      ),
      check: 'records in busybox sh',
      says: /is altered/,
    },
  ],
};
