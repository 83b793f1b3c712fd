import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

/** What is asked. */
export interface Question {
  /** The kind of answer, by which the load counts: `json`, `search`, `mcp`. */
  readonly surface: string;
  readonly method: 'GET' | 'HEAD' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The statuses that answer it. */
  readonly expected: readonly number[];
}

/** What came over the wire: no coding is undone, no redirect followed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** No answer takes as long on a machine that does other work too. */
const TIMEOUT_MS = 20_000;

/** @throws {Error} the system's own, when the connection fails; one that says so, when no answer comes in time */
export function ask(
  origin: string,
  { method, path, headers = {}, body }: Omit<Question, 'surface' | 'expected'>,
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
        ask(origin, { method, path, headers, ...(body !== undefined && { body }) }, agent).then(
          resolve,
          reject,
        );
      } else reject(error);
    });
    sent.end(body);
  });
}
