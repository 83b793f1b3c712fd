import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '@site/tooling';
import type { Faults, Judge } from '../judge.ts';
import type { JudgedSite } from '../site/judged-site.ts';
import { spoilAt } from '../site/spoil.ts';
import { quietEnv, requireTool } from '../tools.ts';

const script = fileURLToPath(new URL('every-path.lua', import.meta.url));

/** One thread has a core; the other is the app's. */
const LOAD = [
  '--threads',
  '1',
  '--connections',
  '64',
  '--duration',
  '10s',
  '--timeout',
  '10s',
  '--header',
  'Accept: */*',
];

async function load(site: JudgedSite): Promise<Faults> {
  const { service } = await site.read();
  const paths = [...service.plan.map(({ path }) => path), ...service.pages];
  const folder = site.makeFolder();
  const file = join(folder, 'paths.txt');
  writeFileSync(file, paths.join('\n'));
  const env = { ...quietEnv(folder), PATHS: file };
  const args = [...LOAD, '--script', script, site.origin];
  const { ok, stdout, output } = await runCommand(requireTool('/usr/bin/wrk'), args, { cwd: folder, env });
  const [counted] = /^\{.*\}$/m.exec(stdout) ?? [];
  if (!ok || counted === undefined) return [`wrk prints: ${output.slice(-1000)}`];
  const { requests = 0, ...errors } = JSON.parse(counted) as Readonly<Record<string, number>>;
  return [
    ...Object.entries(errors)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${count} errors of ${name}`),
    ...(requests >= paths.length ? [] : [`${requests} answers are too few for ${paths.length} paths`]),
  ];
}

/** Many clients that request every path without a pause: nothing fails. */
export const wrk: Judge = {
  name: 'wrk',
  checks: async (site) => [{ name: 'every path', run: () => load(site) }],
  planted: [
    {
      name: 'a path that fails',
      spoil: spoilAt('/rss.xml', (answer) => ({ ...answer, status: 500 })),
      check: 'every path',
      says: /\d+ errors of status/,
    },
  ],
};
