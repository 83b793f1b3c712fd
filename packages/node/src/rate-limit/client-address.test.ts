import { describe, expect, test } from 'vitest';
import { clientKey, type TrustedProxies } from './client-address.ts';
import { readProxies, readRate } from './read-rate.ts';

const key = (socketAddress: string | undefined, header?: string, proxies?: TrustedProxies) =>
  clientKey({ socketAddress, header }, proxies);
const xff = (count: number) => ({ header: 'x-forwarded-for', count }) as const;
const forwarded = (count: number) => ({ header: 'forwarded', count }) as const;

describe('the address of a connection', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '20010db800010002/64'],
    ['2001:db8:1:2::', '20010db800010002/64'],
    ['2001:0DB8:0001:0002:FFFF:FFFF:FFFF:FFFF', '20010db800010002/64'],
    ['2001:db8:1:3::', '20010db800010003/64'],
    ['::1', '0000000000000000/64'],
    ['fe80::1%eth0', 'fe80000000000000/64'],
    [undefined, 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (address, expected) => {
    expect(key(address)).toBe(expected);
  });

  test('counts, whatever a header says, unless proxies are trusted', () => {
    expect(key('192.0.2.1', '198.51.100.7')).toBe('192.0.2.1');
    expect(key('192.0.2.1', undefined, xff(1))).toBe('192.0.2.1');
  });
});

describe('the address that trusted proxies name', () => {
  test.each<[string, string, TrustedProxies, string]>([
    ['one proxy: the last', '203.0.113.9, 198.51.100.7', xff(1), '198.51.100.7'],
    ['two proxies: the one before', '6.6.6.6, 203.0.113.9, 198.51.100.7', xff(2), '203.0.113.9'],
    ['fewer than there are proxies: the first', '203.0.113.9', xff(3), '203.0.113.9'],
    ['no spaces', '6.6.6.6,203.0.113.9', xff(1), '203.0.113.9'],
    ['with a port', '203.0.113.9:4711', xff(1), '203.0.113.9'],
    ['IPv6', '2001:db8:1:2::9', xff(1), '20010db800010002/64'],
    ['IPv6 with a port', '[2001:db8:1:2::9]:4711', xff(1), '20010db800010002/64'],
    ['none: the connection', 'unknown', xff(1), '192.0.2.1'],
    ['nothing at all', '', xff(1), '192.0.2.1'],
    ['what a client forged stands before', '"a, 203.0.113.9", 198.51.100.7', xff(1), '198.51.100.7'],
    ['Forwarded', 'for=203.0.113.9;proto=https', forwarded(1), '203.0.113.9'],
    ['Forwarded in capitals', 'proto=http;FOR=203.0.113.9', forwarded(1), '203.0.113.9'],
    ['Forwarded, quoted', 'for="[2001:db8:1:2::9]:80";by=10.0.0.1', forwarded(1), '20010db800010002/64'],
    ['Forwarded, two', 'for=6.6.6.6, for=203.0.113.9, for="10.0.0.1:80"', forwarded(2), '203.0.113.9'],
    ['Forwarded with a comma in it', 'for=6.6.6.6;host="a,b", for=203.0.113.9', forwarded(1), '203.0.113.9'],
    ['Forwarded, escaped', 'for="203.0.113\\.9"', forwarded(1), '203.0.113.9'],
    ['Forwarded that hides it', 'for=_hidden', forwarded(1), '192.0.2.1'],
    ['Forwarded without it', 'proto=https', forwarded(1), '192.0.2.1'],
  ])('%s', (_name, header, proxies, expected) => {
    expect(key('192.0.2.1', header, proxies)).toBe(expected);
  });
});

describe('settings', () => {
  test.each([
    ['10/s', { requests: 10, perSecond: 10 }],
    ['600/m', { requests: 600, perSecond: 10 }],
    ['0/s', undefined],
    ['off', undefined],
  ])('a rate of %s', (text, rate) => {
    expect(readRate(text)).toEqual(rate);
  });

  test.each([
    ['x-forwarded-for:1', xff(1)],
    ['forwarded:12', forwarded(12)],
    ['forwarded:0', undefined],
    ['off', undefined],
  ])('proxies %s', (text, proxies) => {
    expect(readProxies(text)).toEqual(proxies);
  });
});
