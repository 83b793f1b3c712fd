import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FollowedSite, nextDue } from './followed-site.ts';
import type { OpenSite, Reading } from './served-site.ts';

const NOW = new Date('2026-06-01T00:00:00Z');
const LONGEST = 2 ** 31 - 1;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A site that changes by itself in a minute, or cannot be read, and the notifications about it. */
function follow(reads: readonly ('good' | 'bad')[], watch?: OpenSite['watch'], changesIn = 60_000) {
  const notified: string[] = [];
  let at = 0;
  const read = async (now: Date): Promise<Reading> => {
    if (reads[at++ % reads.length] === 'bad')
      throw Object.assign(new Error('EIO: bad disk'), { syscall: 'read' });
    const nextChange = new Date(now.getTime() + changesIn).toISOString();
    return { issues: [], heldBack: [], faulty: [], notes: [], accepted: true, nextChange };
  };
  const opened: OpenSite = {
    site: { service: undefined, read },
    folder: 'notes',
    watch: watch ?? (async () => ({ close: async () => undefined })),
  };
  const site = new FollowedSite(opened, 'https://a.example', {
    onReading: (_, duration) => notified.push(`read in ${duration >= 0 ? 'time' : 'no time'}`),
    onFault: (fault) => notified.push(fault),
  });
  return { site, notified };
}

const STAYS = 'notes cannot be served as it is, so the last good snapshot stays in place: EIO: bad disk';

test.each<[string, string | undefined, number]>([
  ['nothing changes by itself', undefined, LONGEST],
  ['what changes in a minute is waited for', '2026-06-01T00:01:00Z', 60_000],
  ['a month is longer than a timer can wait', '2026-07-01T00:00:00Z', LONGEST],
])('%s', (_, nextChange, wait) => {
  expect(nextDue(nextChange, NOW)).toBe(wait);
});

test('a site is read when something is due, and once for all readings before', async () => {
  const { site, notified } = follow(['good']);
  await site.read();
  await site.reload();
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notified).toEqual(['read in time', 'read in time', 'read in time']);
});

test('a first reading that fails throws, a later one is reported, and what was due still is', async () => {
  await expect(follow(['bad']).site.read()).rejects.toThrow('EIO: bad disk');
  const { site, notified } = follow(['good', 'bad', 'good']);
  await site.read();
  await site.reload();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notified).toEqual(['read in time', STAYS, 'read in time']);
});

test('calls while the site is read share one more reading', async () => {
  const ends: (() => void)[] = [];
  const read = () =>
    new Promise<Reading>((resolve) => {
      ends.push(() => resolve({ issues: [], heldBack: [], faulty: [], notes: [], accepted: true }));
    });
  const watch = async () => ({ close: async () => undefined });
  const opened = { site: { service: undefined, read }, folder: 'notes', watch };
  const site = new FollowedSite(opened, 'https://a.example', {
    onReading: () => undefined,
    onFault: () => undefined,
  });
  const first = site.reload();
  const rest = Promise.all([site.reload(), site.reload(), site.reload()]);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await first;
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  const later = site.reload();
  ends[1]?.();
  await rest;
  await vi.waitFor(() => expect(ends).toHaveLength(3));
  await site.close();
  const never = site.reload();
  ends[2]?.();
  await Promise.all([later, never]);
  expect(ends).toHaveLength(3);
});

test('what was due and could not be read is read a minute later', async () => {
  const { site, notified } = follow(['good', 'bad', 'good']);
  await site.read();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notified).toEqual(['read in time', STAYS]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notified).toEqual(['read in time', STAYS, 'read in time']);
  expect(vi.getTimerCount()).toBe(1);
});

test.each([
  ['forward, past what is due', 3_600_000],
  ['forward', 600_000],
  ['back, before what was due', -3_600_000],
])('a clock that is set %s is noticed within a minute', async (_, by) => {
  const { site, notified } = follow(['good'], undefined, 3_000_000);
  await site.read();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(notified).toEqual(['read in time']);
  vi.setSystemTime(Date.now() + by);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notified).toEqual(['read in time', 'read in time']);
  // Once, and it waits for what is due by the clock as it is now.
  await vi.advanceTimersByTimeAsync(2_900_000);
  expect(notified).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(notified).toHaveLength(3);
  await site.close();
});

test('a site that is closed is watched no more, and waits for nothing', async () => {
  const close = vi.fn<() => Promise<void>>(async () => undefined);
  for (const order of ['before', 'after'] as const) {
    let open = (): void => undefined;
    const { site } = follow(['good'], () => new Promise((resolve) => (open = () => resolve({ close }))));
    await site.read();
    const reading = site.reload();
    const watching = site.watch();
    if (order === 'before') await site.close();
    open();
    await watching;
    if (order === 'after') await site.close();
    await reading;
    expect([order, close.mock.calls.length, vi.getTimerCount()]).toEqual([order, 1, 0]);
    close.mockClear();
  }
});
