/** Preloaded into a service: a planted weakness. Each of its searches keeps all else waiting for 80 ms of the core's time. */
import { Server } from 'node:http';

const { emit } = Server.prototype;

Server.prototype.emit = function (event, ...args) {
  const isSearch = event === 'request' && args[0].url.startsWith('/api/search.json');
  const spent = process.threadCpuUsage();
  while (isSearch && process.threadCpuUsage(spent).user < 80_000);
  return emit.call(this, event, ...args);
};
