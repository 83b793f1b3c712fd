import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@site/tooling';
import type { AppProcess } from '../site/app-process.ts';
import { createEditions } from './editions.ts';
import type { Fault } from './fault.ts';
import { startLoad } from './load.ts';
import { withApp } from './programs.ts';
import { openRoundRobin } from './round-robin.ts';

/** Two processes behind a balancer are restarted in turn: they drain their connections, and no request fails. */
export const rollingRestart: Fault = {
  name: 'rolling restart',
  planted: {
    name: 'an app that drops its connections',
    spoil: (programs) =>
      withApp(programs, async (options, startApp) => {
        const app = await startApp(options);
        return { ...app, end: () => app.end('SIGKILL') };
      }),
    says: [/^SIGTERM ends a process with null/],
  },
  run: async ({ folder, seconds, perSecond, seed, programs, progress }) => {
    const content = await createEditions(join(folder, 'content'));
    const ports = [await freePort(), await freePort()];
    const proxy = await openRoundRobin(ports);
    const start = (port: number) =>
      programs.startApp({
        port,
        args: ['--content', content.folder, '--no-watch', '--base-url', proxy.origin],
      });
    const apps: AppProcess[] = await Promise.all(ports.map(start));
    const load = await startLoad({ origin: proxy.origin, perSecond, clients: 8, seed });
    const faults: string[] = [];
    const until = Date.now() + seconds * 1000;
    let restarts = 0;
    while (restarts < 2 || Date.now() < until) {
      const which = restarts % ports.length;
      const code = await apps[which]?.end('SIGTERM');
      if (code !== 0) faults.push(`SIGTERM ends a process with ${code}: ${apps[which]?.output()}`);
      await sleep(200);
      apps[which] = await start(ports[which] ?? 0);
      restarts += 1;
    }
    const result = await load.stop();
    await Promise.all(apps.map((app) => app.end('SIGTERM')));
    await proxy.close();
    progress(`${restarts} restarts, ${result.total} answers, ${proxy.refused()} connections refused`);
    if (proxy.refused() === 0) faults.push('no process was ever away: the restart was not tested');
    return [...faults, ...result.faults];
  },
};
