import { createHash } from 'node:crypto';
import { cidOf, memoryBlockStore, readCar } from '@site/cid';
import { describe, expect, test } from 'vitest';
import { bytesOf, codeOf, expectAnswer } from '../test-support.ts';
import { blockHandlers } from './get-block.ts';

const bytes = new TextEncoder().encode('salt');
const cid = await cidOf(bytes);
const absent = await cidOf(new TextEncoder().encode('sugar'));
const { getBlock, getRaslBlock } = blockHandlers(await memoryBlockStore([{ cid, bytes }]));

describe('a block', () => {
  test('is its bytes, whatever base its name is written in', async () => {
    for (const name of [cid, cid.toUpperCase()]) {
      const answer = expectAnswer(await getBlock({ cid: name }));
      expect(answer).toEqual({
        mediaType: 'application/vnd.ipld.raw',
        size: bytes.length,
        cid,
        digest: createHash('sha256').update(bytes).digest('base64'),
        tag: `${cid}.raw`,
        saveAs: `${cid}.bin`,
        open: expect.any(Function),
      });
      expect(await bytesOf(answer)).toEqual(bytes);
    }
    const answer = expectAnswer(await getRaslBlock({ cid }));
    expect(answer.mediaType).toBe('application/octet-stream');
    expect(await bytesOf(answer)).toEqual(bytes);
  });

  test('is a CAR of one block', async () => {
    const answer = expectAnswer(await getBlock({ cid, format: 'car' }));
    expect(answer).toMatchObject({
      mediaType: 'application/vnd.ipld.car; version=1; order=dfs; dups=n',
      tag: `${cid}.car`,
      saveAs: `${cid}.car`,
    });
    expect(await readCar(await bytesOf(answer))).toEqual({ roots: [cid], blocks: [{ cid, bytes }] });
  });

  test('has an entity tag for each form, scope and order', async () => {
    const requests = [
      { format: 'raw' },
      { format: 'car' },
      { format: 'car', 'dag-scope': 'block' },
      { format: 'car', 'dag-scope': 'entity' },
      { format: 'car', 'entity-bytes': '0:*' },
      { format: 'car', 'entity-bytes': '0:1' },
      { format: 'car', 'car-dups': 'y' },
      { format: 'car', 'car-order': 'unk' },
    ] as const;
    const answers = await Promise.all(requests.map((each) => getBlock({ cid, ...each })));
    expect(new Set(answers.map((answer) => expectAnswer(answer).tag)).size).toBe(requests.length);
  });

  test.each([
    ['0:*', true],
    ['0:0', true],
    ['3:*', true],
    ['3:99', true],
    ['-99:*', true],
    ['-99:-4', true],
    // Empty, and not outside.
    ['3:1', true],
    ['-1:0', true],
    ['4:*', false],
    ['99:100', false],
    ['0:-5', false],
    ['-99:-5', false],
  ])('of four bytes has some in %s: %s', async (range, isThere) => {
    const answer = await getBlock({ cid, format: 'car', 'entity-bytes': range });
    expect(codeOf(answer)).toBe(isThere ? 'none' : 'invalid_parameter');
    // Only a CAR proves parts.
    expect(codeOf(await getBlock({ cid, format: 'raw', 'entity-bytes': range }))).toBe('none');
  });

  test('is saved by the name that was asked for', async () => {
    for (const format of ['raw', 'car'] as const) {
      expect(await getBlock({ cid, format, filename: 'salt.md' })).toMatchObject({ saveAs: 'salt.md' });
    }
  });

  test.each([
    ['QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n', 'of version 0, not 1'],
    ['bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku', 'codec is 0x70, not raw'],
  ])('that is called %s says why it is not here', async (name, why) => {
    expect(await getBlock({ cid: name })).toMatchObject({ detail: expect.stringContaining(why) });
  });

  test('that its name holds is answered by every store, and stands in no CAR', async () => {
    expect(await bytesOf(expectAnswer(await getBlock({ cid: 'bafkqaaa' })))).toEqual(new Uint8Array());
    const body = await bytesOf(expectAnswer(await getBlock({ cid: 'bafkqaaa', format: 'car' })));
    // The header alone: {roots: [bafkqaaa], version: 1} in DAG-CBOR, after its length.
    expect(Buffer.from(body).toString('hex')).toBe(
      '19a265726f6f747381d82a450001550000' + '6776657273696f6e01',
    );
  });

  test.each([
    ['is no CID', 'salt', 'invalid_cid'],
    ['is too long', 'b'.repeat(9000), 'invalid_cid'],
    ['is not held', absent, 'block_not_found'],
    ['has another codec', 'bafybeihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku', 'block_not_found'],
    ['is of version 0', 'QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n', 'block_not_found'],
  ])('that %s is a problem', async (_, name, code) => {
    expect(codeOf(await getBlock({ cid: name }))).toBe(code);
    expect(codeOf(await getRaslBlock({ cid: name }))).toBe(code);
  });
});
