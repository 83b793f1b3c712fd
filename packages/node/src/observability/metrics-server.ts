import { createServer, type ServerResponse } from 'node:http';
import type { Registry } from 'prom-client';
import { listen } from '../serving/listen.ts';

/** A server of metrics alone, so that readers of the site cannot read them. */
export interface MetricsServer {
  readonly port: number;
  readonly close: () => void;
}

/**
 * Answers `GET /metrics` on a port of its own.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function serveMetrics(host: string, port: number, registry: Registry): Promise<MetricsServer> {
  const server = createServer(({ url, method }, response) => {
    if (url === '/metrics' && (method === 'GET' || method === 'HEAD')) void respond(response, registry);
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Send GET /metrics.\n');
  });
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port: await listen(server, host, port), close };
}

async function respond(response: ServerResponse, registry: Registry): Promise<void> {
  const metrics = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(metrics);
}
