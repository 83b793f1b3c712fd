import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { platform } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../serving/listen.ts';
import { connectionKey, parseSendQueues, readSendQueues } from './send-queues.ts';

const TCP = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 28842 1 0000000000000000 100 0 0 10 0
   1: 0100007F:1F90 0100007F:D431 01 0038D400:00000000 01:00000014 00000000     0        0 28871 1 0000000000000000 20 4 30 10 -1
   2: 0100007F:D431 0100007F:1F90 01 00000000:0000FDE8 00:00000000 00000000     0        0 28872 1 0000000000000000 20 4 30 10 -1
   3: 0100007F:0050 017100CB:1F90 01 00000007:00000000 00:00000000 00000000     0        0 28873 1 0000000000000000 20 4 30 10 -1
`;

test('the queues of one port are read from the table of the system', () => {
  expect(parseSendQueues(TCP, 8080)).toEqual([
    ['00000000:0000', 0],
    ['0100007F:D431', 0x38d400],
  ]);
  expect(parseSendQueues(TCP, 80)).toEqual([['017100CB:1F90', 7]]);
  expect(parseSendQueues('', 80)).toEqual([]);
});

test.each([
  ['127.0.0.1', 54_321, '0100007F:D431'],
  ['::1', 80, '00000000000000000000000001000000:0050'],
  ['::ffff:203.0.113.1', 8080, '0000000000000000FFFF0000017100CB:1F90'],
  ['2001:db8::ff', 1, 'B80D01200000000000000000FF000000:0001'],
  [undefined, undefined, undefined],
])('a connection from %s, port %s, is %s there', (remoteAddress, remotePort, expected) => {
  expect(connectionKey({ remoteAddress, remotePort })).toBe(expected);
});

test.runIf(platform() === 'linux')('what a client does not read is found there', async () => {
  const accepted: Socket[] = [];
  const server = createServer((socket) => void accepted.push(socket.on('error', () => undefined)));
  const port = await listen(server, '127.0.0.1', 0);
  const client = connect(port, '127.0.0.1').pause();
  onTestFinished(() => {
    for (const socket of [client, ...accepted]) socket.destroy();
    server.close();
  });
  await once(client, 'connect');
  await vi.waitFor(() => expect(accepted).toHaveLength(1));
  const [socket] = accepted;
  socket?.write(Buffer.alloc(50_000_000));
  await vi.waitFor(async () => {
    const queues = await readSendQueues(port);
    expect(queues.get((socket && connectionKey(socket)) ?? '')).toBeGreaterThan(0);
  });
});
