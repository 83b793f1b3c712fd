import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readVectorFile, readVectorOrigin, writeVectorFile } from './vector-file.ts';
import { VectorIndex } from './vector-index.ts';

const origin = { snapshot: 'bafkreisnapshot', model: 'tiny-é', dims: 3 };
const vectors = [Float32Array.of(1, 0, 0), Float32Array.of(0, -0.5, 0.25)];
const expected = { ...origin, count: 2 };

function file(): Uint8Array {
  const index = new VectorIndex(3);
  for (const vector of vectors) index.add(vector);
  return writeVectorFile(index, origin);
}

function faultOf(bytes: Uint8Array, wanted = expected): string {
  const result = readVectorFile(bytes, wanted);
  return result.ok ? 'none' : result.fault;
}

describe('a file of vectors', () => {
  test('holds what was written, wherever its bytes lie', () => {
    const bytes = new Uint8Array(file().length + 3);
    bytes.set(file(), 3);
    const result = readVectorFile(bytes.subarray(3), expected);
    if (!result.ok) throw new Error(result.fault);
    expect([0, 1].map((at) => result.index.vector(at))).toEqual(vectors);
  });

  test('has the bytes that its format says', () => {
    expect(Buffer.from(file().subarray(0, 8)).toString()).toBe('sitevecs');
    const head = Buffer.from(file().subarray(8, 28)).toString('hex');
    expect(head).toMatch(/^020000000300000002000000[0-9a-f]{8}30000000$/);
    expect(Buffer.from(file().subarray(28, 76)).toString().trimEnd()).toBe(
      '{"snapshot":"bafkreisnapshot","model":"tiny-é"}',
    );
    expect(Buffer.from(file().subarray(76)).toString('hex')).toBe(
      '0000803f000000000000000000000000000000bf0000803e',
    );
  });

  test.each([
    [
      'another snapshot',
      { snapshot: 'other' },
      'The vectors have snapshot bafkreisnapshot, and other is wanted',
    ],
    ['another model', { model: 'other' }, 'The vectors have model tiny-é, and other is wanted'],
    ['other dims', { dims: 4 }, 'The vectors have dims 3, and 4 is wanted'],
    ['another count', { count: 1 }, 'The vectors have count 2, and 1 is wanted'],
  ])('of %s is refused', (_name, other, fault) => {
    expect(faultOf(file(), { ...expected, ...other })).toBe(`${fault}: embed the records again.`);
  });

  test('of another version of the format is refused', () => {
    const bytes = file();
    bytes[8] = 3;
    expect(faultOf(bytes)).toContain('The file has version 3 of its format, and 2 is read here');
  });

  test('cut short anywhere, or longer, is refused', () => {
    const bytes = file();
    for (let length = 0; length < bytes.length; length++)
      expect(faultOf(bytes.subarray(0, length)), `${length}`).not.toBe('none');
    expect(faultOf(Uint8Array.of(...bytes, 0, 0, 0, 0))).toContain('bytes, and says that it has');
  });

  test('with any byte changed is refused', () => {
    fc.assert(
      fc.property(fc.nat({ max: file().length - 1 }), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = file();
        bytes[at] = (bytes[at] ?? 0) ^ change;
        expect(faultOf(bytes)).not.toBe('none');
      }),
    );
  });
});

describe('the origin of a file of vectors', () => {
  test('is read of its beginning', () => {
    expect(readVectorOrigin(file().subarray(0, 80))).toEqual(origin);
  });

  test.each([
    ['too short', (bytes: Uint8Array) => bytes.subarray(0, 20)],
    ['no file of vectors', (bytes: Uint8Array) => bytes.with(0, 0)],
    ['of another version', (bytes: Uint8Array) => bytes.with(8, 3)],
    ['cut within its names', (bytes: Uint8Array) => bytes.subarray(0, 40)],
    ['without a model', (bytes: Uint8Array) => bytes.with(Buffer.from(bytes).indexOf('model'), 77)],
  ])('is not known of one that is %s', (_, damage) => {
    expect(readVectorOrigin(damage(file()))).toBeUndefined();
  });
});
