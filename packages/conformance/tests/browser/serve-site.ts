import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Service } from '@site/contract';
import { createHttpApp } from '@site/http';
import { listen } from '@site/node/listen';
import { siteSurfaces } from '@site/surfaces';
import { openSample } from '../sample/open-sample.ts';

/** A site that answers. */
export interface ServedSite {
  /** `http://127.0.0.1:<port>`, which is its base URL too. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the sample content on a free port, as the app does: it listens before it reads. */
export async function serveSite(now: Date): Promise<ServedSite> {
  let service: Service | undefined;
  const app = createHttpApp({ service: () => service, ...siteSurfaces() });
  const server = createServer(getRequestListener(app.fetch));
  const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  try {
    ({ service } = await openSample(origin, now));
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}
