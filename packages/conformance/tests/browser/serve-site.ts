import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { loadSite } from '@site/content-core/fs';
import type { Service } from '@site/contract';
import { createHttpApp } from '@site/http';
import { createService } from '@site/service';
import { siteSurfaces } from '@site/surfaces';

const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));

/** A site that answers. */
export interface ServedSite {
  /** `http://127.0.0.1:<port>`, which is its base URL too. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves the sample content on a port that nobody else has, as the app does: it listens before it reads. */
export async function serveSite(now: Date): Promise<ServedSite> {
  let service: Service | undefined;
  const app = createHttpApp({ service: () => service, ...siteSurfaces() });
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  try {
    const { site } = await loadSite(CONTENT, { now, baseUrl: origin });
    if (site === undefined) throw new Error('The sample site has no configuration.');
    service = await createService(site);
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}
