import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { base36 } from 'multiformats/bases/base36';
import { CID } from 'multiformats/cid';
import { create as createDigest } from 'multiformats/hashes/digest';
import { describe, expect, test } from 'vitest';
import { cidOf, isCid, parseCid, verifyCid } from './cid.ts';

const EMPTY = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku';

/** RFC 4648 §6 base32 without padding, written out again so that no multiformats code checks itself. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function isDecoded(text: string): boolean {
  try {
    const { version, code, multihash } = CID.parse(text);
    const isOurs = version === 1 && code === 0x55 && multihash.code === 0x12 && multihash.size === 32;
    return isOurs && CID.parse(text).toV1().toString() === text;
  } catch {
    return false;
  }
}

describe('cidOf', () => {
  test('names the empty bytes as every implementation does', async () => {
    expect(await cidOf(new Uint8Array())).toBe(EMPTY);
  });

  test('is version 1, raw, sha2-256, base32 of any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        const digest = createHash('sha256').update(bytes).digest();
        expect(await cidOf(bytes)).toBe(`b${base32(Uint8Array.of(0x01, 0x55, 0x12, 0x20, ...digest))}`);
      }),
    );
  });
});

describe('parseCid', () => {
  test('takes what cidOf prints', () => {
    expect(parseCid(EMPTY)).toEqual({ ok: true, cid: EMPTY });
  });

  test('takes and refuses what decoding does, whatever character is another', () => {
    const character = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz234567');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: EMPTY.length - 1 }), character, (at, other) => {
        const text = EMPTY.slice(0, at) + other + EMPTY.slice(at + 1);
        expect(isCid(text)).toBe(isDecoded(text));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['a number', 7, 'A CID is a string.'],
    ['text', 'hello', 'The value does not decode as a CID.'],
    ['version 0', 'QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n', 'The CID is of version 0, not 1.'],
    [
      'another codec',
      'bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
      'The codec is 0x70, not raw (0x55).',
    ],
    [
      'another hash of 32 bytes',
      CID.createV1(0x55, createDigest(0x16, new Uint8Array(32))).toString(),
      'The multihash is 0x16, not sha2-256 (0x12).',
    ],
    ['the identity hash', 'bafkqaaa', 'The multihash is 0x0, not sha2-256 (0x12).'],
    ['base58', `z${'b'.repeat(48)}`, 'The value does not decode as a CID.'],
    ['upper case', EMPTY.toUpperCase(), 'The value does not decode as a CID.'],
    ['base36', CID.parse(EMPTY).toString(base36), 'The CID is not printed in lower-case base32.'],
    ['a character too few', EMPTY.slice(0, -2) + EMPTY.slice(-1), 'The value does not decode as a CID.'],
    ['a character too many', EMPTY.slice(0, -1) + EMPTY.slice(-2), 'The value does not decode as a CID.'],
    ['a cut-off digest', EMPTY.slice(0, 40), 'The value does not decode as a CID.'],
  ])('refuses %s and says why', (_name, value, rule) => {
    const result = parseCid(value);
    expect(result).toMatchObject({ ok: false, value: String(value), rule });
    expect(isCid(value)).toBe(false);
  });
});

describe('what is not decoded', () => {
  test.each([
    ['an object without a prototype', Object.create(null)],
    ['an object whose text is none', JSON.parse('{"toString": 1}')],
    ['a function whose text is none', Object.assign(() => undefined, { toString: 1 })],
    ['a symbol', Symbol('cid')],
    ['null', null],
  ])('%s is refused, and nothing is thrown', (_name, value) => {
    expect(parseCid(value)).toMatchObject({ ok: false, rule: 'A CID is a string.' });
  });

  test.each([512, 513, 1_000_000])('a text of %i characters is refused, however long it is', (length) => {
    const { ok, ...refused } = parseCid(`z${'2'.repeat(length - 1)}`);
    expect(ok).toBe(false);
    expect(refused).toMatchObject({
      rule: length > 512 ? `The value has ${length} characters.` : 'The value does not decode as a CID.',
    });
  });
});

describe('verifyCid', () => {
  test('notices one flipped bit', async () => {
    const bytes = new TextEncoder().encode('the same cid always means the same bytes');
    const cid = await cidOf(bytes);
    expect(await verifyCid(cid, bytes)).toBe(true);
    expect(await verifyCid(cid, bytes.with(3, (bytes[3] ?? 0) ^ 1))).toBe(false);
  });
});
