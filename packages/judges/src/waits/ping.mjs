/**
 * Asks a server for /healthz, one time after the other, in a thread of its own: how long the server's main thread runs
 * before it answers is what any other client waits, without what a busy machine adds. Reports the longest.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { port, pid } = workerData;
const socket = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
const runMs = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

let [longest, sent, isAsked] = [0, 0, false];

function ping() {
  sent = runMs();
  socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
}

socket.on('connect', ping).on('data', (answer) => {
  // The head may come alone.
  if (!answer.endsWith('ok\n')) return;
  longest = Math.max(longest, runMs() - sent);
  if (isAsked) report();
  setTimeout(ping, 1);
});

/** Says the longest so far, and begins anew. */
function report() {
  parentPort.postMessage(longest);
  [longest, isAsked] = [0, false];
}

// With the ping that is under way: it is the one that has waited.
parentPort.on('message', () => {
  isAsked = true;
});
