/** Preloaded into a service: a planted weakness. It retains 16 KB for each request, beside the heap. */
import { Server } from 'node:http';

const { emit } = Server.prototype;
const retained = [];

Server.prototype.emit = function (event, ...args) {
  if (event === 'request') retained.push(new Uint8Array(16_384).fill(1));
  return emit.call(this, event, ...args);
};
