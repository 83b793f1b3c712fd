import { createServer } from 'node:http';
import { listen } from '../serving/listen.ts';
import { EXPOSITION_MEDIA_TYPE, exposition, type Family } from './exposition.ts';

/** A server of metrics alone, so that who reads the site cannot read them. */
export interface MetricsServer {
  readonly port: number;
  close(): void;
}

/**
 * Answers `GET /metrics` on a port of its own.
 * @throws {Error} the system's own, when the address cannot be listened on
 */
export async function serveMetrics(
  host: string,
  port: number,
  families: () => readonly Family[],
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Send GET /metrics.\n');
      return;
    }
    response.writeHead(200, { 'content-type': EXPOSITION_MEDIA_TYPE }).end(exposition(families()));
  });
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port: await listen(server, host, port), close };
}
