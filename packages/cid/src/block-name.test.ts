import * as base2s from 'multiformats/bases/base2';
import * as base8s from 'multiformats/bases/base8';
import * as base10s from 'multiformats/bases/base10';
import * as base16s from 'multiformats/bases/base16';
import * as base32s from 'multiformats/bases/base32';
import * as base36s from 'multiformats/bases/base36';
import * as base58s from 'multiformats/bases/base58';
import * as base64s from 'multiformats/bases/base64';
import { CID } from 'multiformats/cid';
import { describe, expect, test } from 'vitest';
import { parseBlockName } from './block-name.ts';

const { base36 } = base36s;
const { base58btc } = base58s;

const EMPTY = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku';

describe('parseBlockName', () => {
  test.each([
    ['base32', EMPTY, EMPTY],
    ['base32 in upper case', EMPTY.toUpperCase(), EMPTY],
    ['base36', CID.parse(EMPTY).toString(base36), EMPTY],
    ['base58', CID.parse(EMPTY).toString(base58btc), EMPTY],
    [
      'version 0',
      'QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n',
      'QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n',
    ],
    [
      'another codec',
      'bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
      'bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
    ],
  ])('reads %s', (_, text, cid) => {
    expect(parseBlockName(text)).toEqual({ ok: true, cid, bytes: undefined });
  });

  test.each(
    Object.entries({
      ...base2s,
      ...base8s,
      ...base10s,
      ...base16s,
      ...base32s,
      ...base36s,
      ...base58s,
      ...base64s,
    }),
  )('reads every base of Multibase: %s', (_, base) => {
    expect(parseBlockName(CID.parse(EMPTY).toString(base as typeof base36))).toEqual({
      ok: true,
      cid: EMPTY,
      bytes: undefined,
    });
  });

  test('finds the bytes in a CID whose hash is the identity', () => {
    expect(parseBlockName('bafkqaaa')).toEqual({ ok: true, cid: 'bafkqaaa', bytes: new Uint8Array() });
    expect(parseBlockName('bafkqabtimvwgy3yk')).toMatchObject({ bytes: new TextEncoder().encode('hello\n') });
  });

  test.each([
    '',
    'hello',
    EMPTY.slice(0, 40),
    'b',
    'z',
    'Qm',
    'x'.repeat(9000),
    'bafkqa%20',
    `${EMPTY}.bin`,
    'bafkqaaa\n',
  ])('refuses %j', (text) => {
    expect(parseBlockName(text)).toMatchObject({ ok: false, fix: expect.stringContaining('bafkrei') });
  });
});
