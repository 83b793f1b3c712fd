/** A server without limits, as many are written: a planted weakness. It holds every body until its end. */
import { createServer } from 'node:http';

const port = Number(process.argv[process.argv.indexOf('--port') + 1]);
const server = createServer(
  { headersTimeout: 0, requestTimeout: 0, maxHeaderSize: 2 ** 30 },
  async (request, response) => {
    const parts = [];
    request.on('error', () => undefined);
    for await (const part of request) parts.push(part);
    response.end(`${parts.length}`);
  },
);
process.on('SIGTERM', () => process.exit(0));
process.on('uncaughtException', () => undefined);
// Without its port it would only seem to hold out.
server.on('error', () => process.exit(1));
server.listen(port, '127.0.0.1');
