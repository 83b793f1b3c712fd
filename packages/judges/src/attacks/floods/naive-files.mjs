/** A server that reads a file whole at every request, as many are written: a planted weakness. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const option = (name) => process.argv[process.argv.indexOf(name) + 1];
const film = join(option('--content'), 'posts/film.mp4');

/** One at a time: a machine is not to be filled by its own test. */
let turn = Promise.resolve();

async function answer({ url, method, headers }, response) {
  if (!url.startsWith('/blobs/')) return response.end('ready');
  const bytes = await readFile(film);
  if (headers['if-none-match'] !== undefined) return response.writeHead(304).end();
  if (method === 'HEAD') return response.end();
  const [, first, last] = /^bytes=(\d*)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (last === undefined) return response.end(bytes);
  const from = first === '' ? bytes.length - Number(last) : Number(first);
  return response.writeHead(206).end(bytes.subarray(from, from + 1));
}

const server = createServer((request, response) => {
  turn = turn.then(() => answer(request, response));
});
process.on('SIGTERM', () => process.exit(0));
server.listen(Number(option('--port')), '127.0.0.1');
