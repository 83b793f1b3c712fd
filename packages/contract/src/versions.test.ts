import { describe, expect, test } from 'vitest';
import { type ApiVersion, currentVersion, defineVersions, versions } from './versions.ts';

const current: ApiVersion = { version: '2', status: 'current', link: '/developers#versions' };
const old: ApiVersion = {
  version: '1',
  status: 'deprecated',
  deprecated: '2027-01-01T00:00:00Z',
  sunset: '2027-06-30T00:00:00Z',
  successor: '2',
  link: '/developers#versions',
};

describe('defineVersions', () => {
  test('takes a deprecated version that ends exactly 180 days later', () => {
    expect(defineVersions([old, current])).toEqual([old, current]);
    expect(currentVersion([old, current])).toBe('2');
  });

  test.each<[string, readonly ApiVersion[], string]>([
    [
      'an early sunset',
      [{ ...old, sunset: '2027-06-29T00:00:00Z' }, current],
      '179 days after the deprecation',
    ],
    [
      'no current version',
      [old, { ...current, status: 'deprecated', deprecated: '2027-01-01T00:00:00Z' }],
      '0 versions are current',
    ],
    ['two current versions', [current, { ...current, version: '3' }], '2 versions are current'],
    ['a version twice', [current, { ...old, version: '2' }], 'stands twice'],
    [
      'a name that is no number',
      [{ ...current, version: 'v2' }],
      'Version v2: a version is a positive whole number',
    ],
    ['a date that is none', [{ ...old, deprecated: 'soon' }, current], 'soon is not a date'],
    ['a time in no zone', [{ ...old, deprecated: '2027-01-01T00:00' }, current], 'is not a date: write'],
    ['a day that is none', [{ ...old, sunset: '2027-13-01T00:00:00Z' }, current], 'is not a date: write'],
    [
      'a deprecation without its date',
      [{ version: '1', status: 'deprecated', link: '/' }, current],
      'needs the date',
    ],
    [
      'a sunset without a deprecation',
      [{ ...current, sunset: '2028-01-01T00:00:00Z' }],
      'a sunset needs the date',
    ],
    [
      'a successor that is not there',
      [{ ...old, successor: '9' }, current],
      'successor 9 is not in the table',
    ],
  ])('refuses %s', (_name, table, fault) => {
    expect(() => defineVersions(table)).toThrow(fault);
  });

  test('reports every fault at once', () => {
    expect(() => defineVersions([{ ...old, version: 'x', successor: 'y' }])).toThrow(
      /0 versions.*Version x.*successor y/,
    );
  });
});

test('today one version answers', () => {
  expect(versions).toStrictEqual([{ version: '1', status: 'current', link: '/developers#versions' }]);
});

test('a table without a current version has none', () => {
  expect(() => currentVersion([old])).toThrow('no current version: mark one');
});
