import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How many numbers a vector has: as many as those of the small models that people run themselves. */
const DIMS = 384;

/** A model of meaning, as the service sees one: a server of vectors. */
export interface ModelServer {
  /** What the service is told of it. */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

/**
 * Serves vectors that depend on nothing but the text. They mean nothing: what a search takes does not depend on it.
 * @param cache - the folder where the service caches them
 */
export async function startModelServer(cache: string): Promise<ModelServer> {
  const server = createServer(async (request, response) => {
    const { input } = (await readJson(request)) as { readonly input: readonly string[] };
    const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      EMBEDDINGS_URL: `http://127.0.0.1:${port}/v1`,
      EMBEDDINGS_MODEL: 'hash',
      EMBEDDINGS_CACHE: cache,
      // A text is one piece: each is a file of the cache.
      EMBEDDINGS_PIECE: '200000',
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

/** The bytes of a hash, as many as there are numbers, around zero. */
function vectorOf(text: string): readonly number[] {
  const bytes = createHash('shake256', { outputLength: DIMS }).update(text).digest();
  return Array.from(bytes, (byte) => byte - 127.5);
}
