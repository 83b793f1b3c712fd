import { describe, expect, test } from 'vitest';
import type { ApiVersion } from '../versions.ts';
import { type ChangelogEntry, changelog, defineChangelog, lastAnnouncement } from './changelog.ts';

const current: ApiVersion = { version: '2', status: 'current', link: '/developers#versions' };
const old: ApiVersion = {
  version: '1',
  status: 'deprecated',
  deprecated: '2027-01-01T00:00:00Z',
  sunset: '2027-07-01T00:00:00Z',
  link: '/developers#versions',
};
const end: ChangelogEntry = {
  id: 'end-of-1',
  date: '2026-12-01T00:00:00Z',
  title: 'Version 1 ends',
  text: 'Move to version 2.',
  deprecates: '1',
};
const start: ChangelogEntry = { id: 'start', date: '2026-11-01T00:00:00Z', title: 'Version 1', text: '' };

describe('defineChangelog', () => {
  test('takes a deprecation that is announced before it begins', () => {
    const entries = [end, start];
    expect(defineChangelog(entries, [old, current])).toEqual(entries);
    expect(lastAnnouncement(entries)).toBe(end.date);
  });

  test.each<[string, readonly ChangelogEntry[], string]>([
    ['a deprecation without an entry', [start], 'version 1 is not announced: add an entry'],
    [
      'one that is announced too late',
      [{ ...end, date: '2027-01-02T00:00:00Z' }, start],
      'end-of-1 announces the deprecation of version 1 after it began',
    ],
    ['an older entry first', [start, end], 'end-of-1 is newer than start: put it first'],
    ['two entries with one fragment', [end, { ...start, id: end.id }], 'end-of-1 stands twice'],
    ['a date that is none', [{ ...end, date: 'soon' }, start], 'soon is no date'],
    ['no entry', [], 'It has no entry'],
  ])('refuses %s', (_name, entries, fault) => {
    expect(() => defineChangelog(entries, [old, current])).toThrow(fault);
  });
});

test('the newest entry is the last change that is documented', () => {
  expect(lastAnnouncement()).toBe(changelog[0]?.date);
  expect(() => lastAnnouncement([])).toThrow('define one');
});
