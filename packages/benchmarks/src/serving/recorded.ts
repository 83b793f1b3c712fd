import type { Load } from '../http/load.ts';
import type { Replayed } from '../http/replay-server.ts';
import { get } from '../http/requests.ts';
import type { ServerProcess } from '../http/server-process.ts';
import { number } from '../table.ts';

export const SMALL = '/api/content.json?limit=2';
export const LARGE = '/api/content.json?limit=20';

/** An answer of apps/api, for a peer to replay. */
export interface Recorded extends Replayed {
  /** Its label in the report. */
  readonly kind: string;
  readonly path: string;
  /** The name of a file with its body. */
  readonly file: string;
}

/** Records the answers that are measured: a small and a large one in JSON, and the first document in markdown. */
export async function record(server: ServerProcess): Promise<readonly Recorded[]> {
  const paths = [SMALL, LARGE, await firstMarkdown(server)];
  return Promise.all(
    paths.map(async (path, at) => {
      const response = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } });
      const { connection: _, 'keep-alive': __, date: ___, ...headers } = Object.fromEntries(response.headers);
      const body = await response.text();
      const [format, extension] = path.includes('.json') ? ['JSON', 'json'] : ['markdown', 'md'];
      const kind = `${format} of ${number(body.length / 1000)} KB`;
      return { kind, path, file: `/${at}.${extension}`, headers, body };
    }),
  );
}

async function firstMarkdown(server: ServerProcess): Promise<string> {
  const list = (await (await fetch(server.url + SMALL)).json()) as { items: { markdownUrl: string }[] };
  return new URL(list.items[0]?.markdownUrl ?? '').pathname;
}

/** Each answer as a full response, and as a revalidation (304). */
export function loadsOf(
  recorded: readonly Recorded[],
  pathOf: (answer: Recorded) => string,
  etagOf: (answer: Recorded) => string,
): readonly Load[] {
  return recorded.flatMap((answer) => {
    const path = pathOf(answer);
    return [
      { name: `${answer.kind}: 200`, requests: [get(path)], status: 200 },
      {
        name: `${answer.kind}: 304`,
        requests: [get(path, { 'If-None-Match': etagOf(answer) })],
        status: 304,
      },
    ];
  });
}
