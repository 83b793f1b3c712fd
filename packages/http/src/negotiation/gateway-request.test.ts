import { describe, expect, test } from 'vitest';
import type { OperationRequest } from '../requests/operation-request.ts';
import { readGatewayRequest } from './gateway-request.ts';

const CID = `bafkrei${'a'.repeat(52)}`;
const PATH = `/ipfs/${CID}`;
const RAW = 'application/vnd.ipld.raw';
const CAR = 'application/vnd.ipld.car';

const read = (query: string, accept?: string, path = PATH) =>
  readGatewayRequest({ method: 'GET', path, query, accept, common: { link: '' } });

describe('the format of a block', () => {
  test.each([
    ['format=raw', undefined, { format: 'raw' }],
    ['format=raw', CAR, { format: 'raw' }],
    ['format=car', RAW, { format: 'car' }],
    ['format=car', `${CAR}; order=unk; dups=y`, { format: 'car', 'car-order': 'unk', 'car-dups': 'y' }],
    ['format=car&car-dups=n', `${CAR}; dups=y`, { format: 'car', 'car-dups': 'n' }],
    ['format=raw&filename=x&download=true', undefined, { format: 'raw' }],
    ['format=dag-json', undefined, { format: 'dag-json' }],
    ['format=raw&__proto__=x&constructor=y', undefined, { format: 'raw' }],
    ['', RAW, { format: 'raw' }],
    ['', CAR, { format: 'car' }],
    ['', '*/*', { format: 'raw' }],
    ['', 'text/html, */*;q=0.8', { format: 'raw' }],
    ['', `${RAW};q=0.5, ${CAR}`, { format: 'car' }],
    ['', `${RAW};q=0, */*`, { format: 'car' }],
    ['', `${CAR};version=1;order=dfs`, { format: 'car', 'car-version': '1', 'car-order': 'dfs' }],
    ['', `${CAR};version=2, ${RAW};q=0.1`, { format: 'raw' }],
    ['', `${CAR}; version = "1" ; order="dfs`, { format: 'car', 'car-version': '1', 'car-order': 'dfs' }],
    [
      '',
      `${CAR};order=foo, ${CAR};order=dfs;dups=y;q=0.5`,
      { format: 'car', 'car-order': 'dfs', 'car-dups': 'y' },
    ],
    ['dag-scope=block', CAR, { format: 'car', 'dag-scope': 'block' }],
  ])('is negotiated by "%s" and Accept %s', (query, accept, expected) => {
    expect((read(query, accept) as OperationRequest).query).toEqual(expected);
  });

  test.each([
    ['', undefined, 'invalid_parameter'],
    ['format=raw&format=car', undefined, 'invalid_parameter'],
    ['', 'text/html', 'not_acceptable'],
    ['', `${RAW};q=0`, 'not_acceptable'],
    ['', `${CAR};version=2`, 'not_acceptable'],
    ['', `${CAR};version=1 2`, 'not_acceptable'],
    ['', `${CAR};version=`, 'not_acceptable'],
    ['', `${CAR};order=foo`, 'not_acceptable'],
  ])('is not determined by "%s" and Accept %s', (query, accept, code) => {
    expect(read(query, accept)).toMatchObject({ code });
  });

  test('is read in time linear to the length of Accept', () => {
    const before = process.cpuUsage();
    read('', `${CAR};version=${' '.repeat(30_000)}1"2`);
    const { user, system } = process.cpuUsage(before);
    // Milliseconds: a fraction of one is needed, and 2000 where each space is begun at.
    expect((user + system) / 1000).toBeLessThan(300);
  });

  test('is not required of a probe for a gateway', () => {
    expect(read('', undefined, '/ipfs/bafkqaaa')).toMatchObject({ query: { format: 'raw' } });
  });
});

describe('the headers of a block', () => {
  test('locate the format that was selected, and say that others exist', () => {
    expect(read('', RAW)).toMatchObject({
      headers: { vary: 'Accept', 'content-location': `${PATH}?format=raw`, 'accept-ranges': 'bytes' },
    });
    expect(read('dag-scope=all', CAR)).toMatchObject({
      headers: { vary: 'Accept', 'content-location': `${PATH}?dag-scope=all&format=car` },
    });
  });

  test('do not vary where the query selects the bytes', () => {
    expect(read('format=raw', CAR)).toMatchObject({ headers: { 'accept-ranges': 'bytes' } });
    expect(read('format=raw', CAR)).not.toHaveProperty('headers.vary');
    expect(read('format=car', CAR)).toMatchObject({ headers: { vary: 'Accept' } });
  });
});
