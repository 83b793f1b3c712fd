import { isIPv6 } from 'node:net';
import process from 'node:process';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createHandler, liveServers, loopbackOnly, type OnError, standaloneHandler } from '@site/mcp';
import { describeError } from '@site/node/describe-error';
import { startFetchServer } from '@site/node/fetch-server';
import { isClientLeft } from '@site/node/serving';
import { StdioTransport } from '@site/node/stdio-transport';
import { cutQuotations } from '@site/problem';
import type { Log } from './log.ts';
import { openSource } from './open-source.ts';
import type { ServedSource } from './served-source.ts';
import type { Settings, TransportSettings } from './settings.ts';

/** A server that runs. */
export interface RunningMcp {
  /** Where it listens, over HTTP alone. */
  readonly url?: string;
  /** Reads a folder or an export again. */
  readonly reload?: (() => Promise<void>) | undefined;
  close(): Promise<void>;
}

/**
 * Serves until it is closed or, over stdio, until its input ends.
 * @param log - receives text for the operator; stdout belongs to the protocol
 * @throws {Error} when there is nothing to serve or nowhere to listen
 */
export async function run({ transport, watch, ...settings }: Settings, log: Log): Promise<RunningMcp> {
  const onError = (error: unknown) => {
    if (!isClientLeft(error)) log(describeError(error));
  };
  const opened = await openSource(settings, log);
  try {
    const server =
      transport.kind === 'http'
        ? await runHttp(opened, transport, log, onError)
        : runStdio(opened, log, onError);
    // Not awaited: requests are answered meanwhile.
    if (watch) opened.watch?.().catch((error) => log(unwatched(error)));
    const close = async (): Promise<void> => {
      await opened.close();
      await server.close();
    };
    return { ...server, reload: opened.reload, close };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

function unwatched(error: unknown): string {
  return `Warning: Edits are not seen: ${describeError(error)}. Start again, or send SIGHUP after an edit.`;
}

function runStdio({ source, onReading, close }: ServedSource, log: Log, onError: OnError): RunningMcp {
  const { stdin, stdout } = process;
  const { create, announce } = liveServers(source, onError, onReading !== undefined);
  onReading?.(announce);
  const transport = new StdioTransport(stdin, stdout, (failure) => {
    if (failure !== undefined) {
      log(failure.message);
      process.exitCode = 1;
    }
    // Otherwise the watcher would keep the process alive.
    close().catch(onError);
  });
  // What the SDK reports is the fault of clients, and was answered: its stack says nothing.
  const server = serveStdio(create, { transport, onerror: ({ message }) => log(cutQuotations(message)) });
  return { close: () => server.close() };
}

async function runHttp(
  { source }: ServedSource,
  { host, port }: Extract<TransportSettings, { readonly kind: 'http' }>,
  log: Log,
  onError: OnError,
): Promise<RunningMcp> {
  const isLocal = ['localhost', '127.0.0.1', '::1'].includes(host);
  const handler = createHandler({
    ...(isLocal ? loopbackOnly : { allowedOrigins: 'any', allowedHosts: 'any' }),
    onError,
  });
  const server = await startFetchServer(standaloneHandler(handler, source), { host, port, log });
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${server.port}/mcp`;
  log(`MCP at ${url}`);
  return { url, close: async () => void (await server.close()) };
}
