/** Plain node:http that answers with prepared bytes: `replay-server.ts <port> <file>`. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';

/** A recorded response. */
export interface Replayed {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const [port, file = ''] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Replayed>>;
const answers = new Map(
  Object.entries(recorded).map(([path, { headers, body }]) => [path, { headers, body: Buffer.from(body) }]),
);

createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer === undefined) {
    response.writeHead(404).end();
  } else if (request.headers['if-none-match'] === answer.headers['etag']) {
    const { 'content-length': _, 'content-type': __, ...headers } = answer.headers;
    response.writeHead(304, headers).end();
  } else {
    response.writeHead(200, answer.headers).end(answer.body);
  }
}).listen(Number(port), '127.0.0.1');
