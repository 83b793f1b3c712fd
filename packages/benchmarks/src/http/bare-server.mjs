// The smallest server: no start can be faster. `bare-server.mjs <port>`.
import { createServer } from 'node:http';
import process from 'node:process';

createServer((_, response) => response.end('ok\n')).listen(Number(process.argv[2]), '127.0.0.1');
