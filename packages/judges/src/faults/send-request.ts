import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request of a load. */
export interface LoadRequest {
  /** The kind of answer that it counts as: `json`, `search`, `mcp`. */
  readonly surface: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The expected statuses. */
  readonly expected: readonly number[];
}

/** A response as received: no content coding is decoded, no redirect followed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Longer than any answer takes on a busy machine. */
const TIMEOUT_MS = 20_000;

/** @throws {Error} the system's own when the connection fails, another one on a timeout */
export function sendRequest(
  origin: string,
  { method, path, headers = {}, body }: Omit<LoadRequest, 'surface' | 'expected'>,
  agent: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}${path}`,
      { method, agent, headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const answer = { headers: response.headers, body: Buffer.concat(chunks) };
          resolve({ status: response.statusCode ?? 0, ...answer });
        });
      },
    );
    sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // A server may close a connection that idles at the moment in which it is used again (RFC 9112 §9.3.1).
      if (sent.reusedSocket && error.code === 'ECONNRESET') {
        sendRequest(origin, { method, path, headers, ...(body !== undefined && { body }) }, agent).then(
          resolve,
          reject,
        );
      } else reject(error);
    });
    sent.end(body);
  });
}
