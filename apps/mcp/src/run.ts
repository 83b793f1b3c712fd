import { isIPv6 } from 'node:net';
import process from 'node:process';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createHandler, createServer, loopbackOnly, type McpSource } from '@site/mcp';
import { answerHttp } from './answer-http.ts';
import { startServer } from './http-server.ts';
import type { Log } from './log.ts';
import { openSource } from './open-source.ts';
import type { Settings, TransportSettings } from './settings.ts';
import { StdioTransport } from './stdio-transport.ts';

/** A server that runs. */
export interface RunningMcp {
  /** Where it listens, of HTTP alone. */
  readonly url?: string;
  close(): Promise<void>;
}

/**
 * Serves until it is closed or, over stdio, until its input ends.
 * @param log - takes what a person should read; stdout belongs to the protocol
 * @throws {Error} when there is nothing to serve or nowhere to listen
 */
export async function run(settings: Settings, log: Log): Promise<RunningMcp> {
  const { transport } = settings;
  const source = await openSource(settings, log);
  const onError = (error: unknown) => log(describe(error));
  return transport.kind === 'http' ? runHttp(source, transport, log, onError) : runStdio(source, onError);
}

function runStdio(source: McpSource, onError: (error: unknown) => void): RunningMcp {
  const transport = new StdioTransport(process.stdin, process.stdout);
  return serveStdio(() => createServer(source, onError), { transport, onerror: onError });
}

async function runHttp(
  source: McpSource,
  { host, port }: Extract<TransportSettings, { readonly kind: 'http' }>,
  log: Log,
  onError: (error: unknown) => void,
): Promise<RunningMcp> {
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  const handler = createHandler({
    ...(isLocal ? loopbackOnly : { allowedOrigins: 'any', allowedHosts: 'any' }),
    onError,
  });
  const server = await startServer(answerHttp(handler, source), { host, port });
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${server.port}/mcp`;
  log(`MCP at ${url}`);
  return { url, close: server.close };
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
