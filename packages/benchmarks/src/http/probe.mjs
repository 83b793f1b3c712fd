// Comes before a server (`--import`), and tells over the control channel what it has used. JavaScript, because
// Node takes a while to get ready for TypeScript, which is no part of a start.
import process from 'node:process';

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() });
});
// A control channel is no reason to stay.
process.channel?.unref();
