import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Embedder, TextRole } from '@site/vectors';
import type { Wait } from './open-ai/http.ts';

/** The reply of a fake server: a response, a broken connection, or none. */
export type Reply =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body: unknown;
    }
  | 'break'
  | 'hang';

/** A request that a fake server received. */
export interface ReceivedRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: { readonly model: string; readonly input: readonly string[]; readonly dimensions?: number };
}

/** Three numbers of a text, no unit vector. */
export function numbersOf(text: string): readonly number[] {
  return [text.length + 1, [...text].filter((letter) => letter === 'a').length, 2];
}

/** The response of an embeddings server to some texts. */
export function embeddings(texts: readonly string[]): unknown {
  const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: numbersOf(text) }));
  return { object: 'list', data, model: 'fake', usage: { prompt_tokens: 0, total_tokens: 0 } };
}

/** A server on a free port that records its requests. */
export async function serveEmbeddings(reply: (request: ReceivedRequest, round: number) => Reply) {
  const requests: ReceivedRequest[] = [];
  const state = { open: 0, mostOpen: 0 };
  const server = createServer(async (request, response) => {
    state.open += 1;
    state.mostOpen = Math.max(state.mostOpen, state.open);
    response.on('close', () => {
      state.open -= 1;
    });
    const body = JSON.parse(await readBody(request)) as ReceivedRequest['body'];
    const { authorization } = request.headers;
    const received = { path: request.url ?? '', authorization, body };
    requests.push(received);
    const answer = reply(received, requests.length - 1);
    if (answer === 'hang') return;
    // Long enough for concurrent requests to overlap.
    await sleep(5);
    if (answer === 'break') {
      request.socket.destroy();
      return;
    }
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** A wait that takes no time, and records the times. */
export function instantWait(): { readonly wait: Wait; readonly waits: readonly number[] } {
  const waits: number[] = [];
  return {
    waits,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  };
}

/** An embedder whose vectors count the letters a and b of a text, and that records its calls. */
export function fakeEmbedder(): Embedder & {
  readonly calls: readonly (readonly [texts: readonly string[], role: TextRole | undefined])[];
} {
  const calls: [readonly string[], TextRole | undefined][] = [];
  return {
    calls,
    model: 'fake',
    dims: 2,
    semantic: true,
    embed: async (texts, role) => {
      calls.push([texts, role]);
      return texts.map((text) => {
        const [a, b] = ['a', 'b'].map((letter) => text.split(letter).length - 1) as [number, number];
        const length = Math.hypot(a, b);
        return length === 0 ? Float32Array.of(1, 0) : Float32Array.of(a / length, b / length);
      });
    },
  };
}
