import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { ignoreBrokenPipes } from './ignore-broken-pipes.ts';

test('a stream that nobody reads any more ends nothing, and one that cannot be written does', () => {
  const stream = new PassThrough();
  ignoreBrokenPipes([stream]);
  const fail = (code: string) => () => stream.emit('error', Object.assign(new Error(code), { code }));
  expect(fail('EPIPE')).not.toThrow();
  expect(fail('ENOSPC')).toThrow('ENOSPC');
});
