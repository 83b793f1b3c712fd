import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, hasEnded, isListening } from '@site/tooling';
import type { MeasuredServer, Usage } from '../http/measured-server.ts';
import type { Replayed } from '../http/replay-server.ts';

/** How many ticks a second of CPU has in /proc (USER_HZ of proc_pid_stat(5)), and how large a page is. */
const TICKS = 100;
const PAGE = 4096;

/** Headers that nginx generates from the file. */
const OWN_HEADERS = new Set(['content-type', 'content-length', 'etag', 'last-modified', 'accept-ranges']);

/** The files that nginx serves, by path. */
export type Files = Readonly<Record<string, Replayed>>;

/**
 * Starts nginx on files of its own, as one process and without a log.
 * @throws {Error} when it ends before it answers
 */
export async function startNginx(program: string, folder: string, files: Files): Promise<MeasuredServer> {
  const [port, root] = [await freePort(), join(folder, 'files')];
  await mkdir(root, { recursive: true });
  for (const [path, { body }] of Object.entries(files)) await writeFile(root + path, body);
  const config = join(folder, 'nginx.conf');
  await writeFile(config, configOf(folder, port, files));
  const child = spawn(program, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  const output: string[] = [];
  child.stderr.on('data', (chunk) => output.push(String(chunk)));
  while (!(await isListening(port))) {
    if (hasEnded(child)) throw new Error(`nginx ended before it answered: ${output.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const url = `http://127.0.0.1:${port}`;
  return { name: 'nginx', port, url, usage: () => usageOf(child), stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** The 14th, 15th and 24th fields of /proc/<pid>/stat (proc_pid_stat(5)); the second may hold spaces. */
async function usageOf({ pid }: ChildProcess): Promise<Usage> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, pages] = [11, 12, 21].map((at) => Number(fields[at]));
  return { cpu: ((user ?? 0) + (system ?? 0)) * (1e6 / TICKS), rss: (pages ?? 0) * PAGE };
}

function configOf(folder: string, port: number, files: Files): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  keepalive_requests 100000000;
  ${temporary.join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${join(folder, 'files')};
    ${Object.entries(files).map(locationOf).join('\n    ')}
  }
}
`;
}

/** The headers of an answer, except those that nginx generates. */
function locationOf([path, { headers }]: readonly [string, Replayed]): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    OWN_HEADERS.has(name) ? [] : [`add_header ${name} "${value.replace(/["\\]/g, '\\$&')}";`],
  );
  const type = headers['content-type'] ?? 'text/plain';
  return `location = ${path} { types { } default_type "${type}"; ${lines.join(' ')} }`;
}
