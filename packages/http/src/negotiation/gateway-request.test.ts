import { describe, expect, test } from 'vitest';
import type { OperationRequest } from '../requests/operation-request.ts';
import { blockHeaders, readGatewayRequest } from './gateway-request.ts';

const CID = `bafkrei${'a'.repeat(52)}`;
const PATH = `/ipfs/${CID}`;
const RAW = 'application/vnd.ipld.raw';
const CAR = 'application/vnd.ipld.car';

const read = (query: string, accept?: string, path = PATH) =>
  readGatewayRequest({
    method: 'GET',
    mount: '',
    path,
    query,
    accept,
    read: () => null,
    common: { link: '' },
  });

describe('the format of a block', () => {
  test.each([
    ['format=raw', undefined, { format: 'raw' }],
    ['format=raw', CAR, { format: 'raw' }],
    ['format=car', RAW, { format: 'car' }],
    ['format=car', `${CAR}; order=unk; dups=y`, { format: 'car', 'car-order': 'unk', 'car-dups': 'y' }],
    ['format=car&car-dups=n', `${CAR}; dups=y`, { format: 'car', 'car-dups': 'n' }],
    ['format=raw&filename=x&download=true', undefined, { format: 'raw', filename: 'x' }],
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
  test.each([
    ['', RAW, 'format=raw'],
    ['format=raw', undefined, 'format=raw'],
    ['format=raw', CAR, 'format=raw'],
    ['format=raw', `${CAR}; dups=y`, 'format=raw'],
    ['dag-scope=all', CAR, 'dag-scope=all&format=car'],
    ['', `${CAR}; dups=y`, 'format=car&car-dups=y'],
    ['', `${CAR}; version=1; order=unk; dups=y`, 'format=car&car-version=1&car-order=unk&car-dups=y'],
    ['format=car', `${CAR}; order=dfs; dups=n`, 'format=car&car-order=dfs&car-dups=n'],
    ['format=car&car-dups=n', `${CAR}; order=dfs; dups=y`, 'format=car&car-dups=n&car-order=dfs'],
    ['filename=a%20b&entity-bytes=0:*', CAR, 'filename=a%20b&entity-bytes=0:*&format=car'],
  ])('locate for "%s" and Accept %s what was selected', (query, accept, location) => {
    expect(read(query, accept)).toMatchObject({
      headers: { 'content-location': `${PATH}?${location}`, 'x-ipfs-path': PATH },
    });
  });

  test('say that other forms exist, where Accept selects one', () => {
    expect(read('', RAW)).toMatchObject({ headers: { vary: 'Accept', 'accept-ranges': 'bytes' } });
    expect(read('', CAR)).toMatchObject({ headers: { vary: 'Accept' } });
    expect(read('format=car', CAR)).toMatchObject({ headers: { vary: 'Accept' } });
    expect(read('format=raw', CAR)).toMatchObject({ headers: { 'accept-ranges': 'bytes' } });
    expect(read('format=raw', CAR)).not.toHaveProperty('headers.vary');
  });

  test('name it as the service prints its CID', () => {
    const headers = { 'content-location': '/ipfs/F0155?format=raw' };
    expect(blockHeaders({ cid: CID }, headers)).toEqual({
      'content-location': `${PATH}?format=raw`,
      'x-ipfs-roots': CID,
    });
    expect([blockHeaders({ cid: CID }, {}), blockHeaders({}, headers)]).toEqual([{}, {}]);
  });
});
