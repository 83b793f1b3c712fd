// Preloaded before a server (`--import`): reports the resources it has used over the IPC channel. JavaScript, because
// loading Node's TypeScript support would add to the measured start.
import process from 'node:process';

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() });
});
// The channel alone must not keep the process running.
process.channel?.unref();
