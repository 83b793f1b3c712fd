import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Usage } from '../http/measured-server.ts';
import { ServerProcess } from '../http/server-process.ts';
import { startApp, startAppOnExport } from '../http/site-app.ts';

const BARE = fileURLToPath(new URL('../http/bare-server.mjs', import.meta.url));

/** Needs the search index, so that no part of a start can be deferred. */
const FIRST_SEARCH = '/api/search.json?q=light';

/** A start, and the resources the process had used by then. */
export interface Start extends Usage {
  /** From the start of the process to its first answer, in milliseconds. */
  readonly ms: number;
}

/** A way to start. */
export type Way = 'bare node' | 'folder' | 'folder again' | 'export';

/** Measures every way to start, in turn; the fastest of several rounds counts. */
export async function measureStarts(
  content: string,
  out: string,
  rounds: Readonly<Record<Way, number>>,
  progress: (line: string) => void,
): Promise<Readonly<Record<Way, Start>>> {
  const cache = `${content}.cache`;
  // With a base URL; without one the port would be part of every record, and the cache would miss.
  const cached = ['--cache', cache, '--base-url', 'https://site.example'];
  const ways: Readonly<Record<Way, () => Promise<ServerProcess>>> = {
    'bare node': () => ServerProcess.start('bare node', BARE, (port) => [String(port)], '/'),
    folder: async () => {
      await rm(cache, { recursive: true, force: true });
      return startApp(content, FIRST_SEARCH, cached);
    },
    'folder again': () => startApp(content, FIRST_SEARCH, cached),
    export: () => startAppOnExport(out, FIRST_SEARCH),
  };
  const least = { ...NONE };
  for (let round = 0; round < Math.max(...Object.values(rounds)); round++) {
    for (const way of Object.keys(ways) as Way[]) {
      if (round >= rounds[way]) continue;
      const start = await measure(await ways[way]());
      progress(`${way}: ${start.ms.toFixed(0)} ms`);
      least[way] = start.ms < least[way].ms ? start : least[way];
    }
  }
  return least;
}

const NEVER: Start = { ms: Infinity, cpu: Infinity, rss: Infinity };
const NONE: Readonly<Record<Way, Start>> = {
  'bare node': NEVER,
  folder: NEVER,
  'folder again': NEVER,
  export: NEVER,
};

async function measure(server: ServerProcess): Promise<Start> {
  try {
    return { ms: server.started, ...(await server.usage()) };
  } finally {
    await server.stop();
  }
}
