import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attempt } from '../attempt.ts';
import type { Bench, Options } from '../bench.ts';
import { measureCosts } from '../http/load.ts';
import type { MeasuredServer } from '../http/measured-server.ts';
import { ServerProcess } from '../http/server-process.ts';
import { startApp, writeSite } from '../http/site-app.ts';
import { type Resources, withServers } from '../http/with-servers.ts';
import { findTool, missingTool } from '../tools/find-tool.ts';
import type { Contestant } from './contestant.ts';
import { startNginx } from './nginx.ts';
import { loadsOf, type Recorded, record, SMALL } from './recorded.ts';
import { servingReport } from './report.ts';
import { runWrk, type WrkResult } from './wrk.ts';

const DOCUMENTS = 200;
const REPLAY = fileURLToPath(new URL('../http/replay-server.ts', import.meta.url));

export const servingBench: Bench = {
  name: 'serving',
  title: 'Serving',
  run: (options) => withServers((resources) => measure(resources, options)),
};

async function measure(resources: Resources, { quick, progress }: Options): Promise<string> {
  const { folder, use } = resources;
  await writeSite(join(folder, 'content'), DOCUMENTS);
  progress(`starting on ${DOCUMENTS} documents`);
  const app = use(await startApp(join(folder, 'content'), SMALL));
  const recorded = await record(app);
  const file = join(folder, 'recorded.json');
  await writeFile(file, JSON.stringify(Object.fromEntries(recorded.map((each) => [each.path, each]))));
  const plain = use(await ServerProcess.start('node:http', REPLAY, (port) => [String(port), file], SMALL));
  const notes: string[] = [];
  const contestants = [
    ...[app, plain].map((server) => contestant(server, recorded)),
    ...(await nginxOf(resources, recorded, notes)),
  ];
  progress(recorded.map(({ kind }) => kind).join(', '));
  const costs = await measureCosts(
    contestants.map(({ server, loads }) => [server, loads] as const),
    quick ? 2 : 5,
    quick ? 400 : 1000,
  );
  const byWrk = await measureByWrk(contestants, recorded, quick ? 1 : 2, notes, progress);
  return servingReport({ contestants, recorded, costs, byWrk, notes });
}

function contestant(server: MeasuredServer, recorded: readonly Recorded[]): Contestant {
  const pathOf = ({ path }: Recorded) => path;
  return { server, pathOf, loads: loadsOf(recorded, pathOf, ({ headers }) => headers['etag'] ?? '') };
}

/** nginx with the answers as files; a note says why where it is not installed or fails. */
async function nginxOf(
  { folder, use }: Resources,
  recorded: readonly Recorded[],
  notes: string[],
): Promise<readonly Contestant[]> {
  const program = findTool('nginx');
  if (program === undefined) {
    notes.push(missingTool('nginx'));
    return [];
  }
  const started = await attempt('nginx', notes, async () => {
    const files = Object.fromEntries(recorded.map((each) => [each.file, each]));
    const server = use(await startNginx(program, join(folder, 'nginx'), files));
    const etags = new Map<string, string>();
    for (const { file, body } of recorded) {
      const response = await fetch(server.url + file, { headers: { 'accept-encoding': 'identity' } });
      if ((await response.text()) !== body) throw new Error(`It answers ${file} with other bytes.`);
      etags.set(file, response.headers.get('etag') ?? '');
    }
    const pathOf = ({ file }: Recorded) => file;
    return { server, pathOf, loads: loadsOf(recorded, pathOf, ({ file }) => etags.get(file) ?? '') };
  });
  return started === undefined ? [] : [started];
}

/** By kind of answer and server, the least of two rounds, each server in turn. */
async function measureByWrk(
  contestants: readonly Contestant[],
  recorded: readonly Recorded[],
  seconds: number,
  notes: string[],
  progress: Options['progress'],
): Promise<ReadonlyMap<string, WrkResult>> {
  const results = new Map<string, WrkResult>();
  const program = findTool('wrk');
  if (program === undefined) {
    notes.push(missingTool('wrk'));
    return results;
  }
  progress('wrk');
  for (const answer of [...recorded, ...recorded]) {
    for (const { server, pathOf } of contestants) {
      const key = `${server.name}: ${answer.kind}`;
      const result = await attempt(`wrk against ${server.name}`, notes, () =>
        runWrk(program, server, pathOf(answer), seconds),
      );
      if (result !== undefined && result.cost < (results.get(key)?.cost ?? Infinity))
        results.set(key, result);
    }
  }
  return results;
}
