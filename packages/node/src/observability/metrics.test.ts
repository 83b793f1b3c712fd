import fc from 'fast-check';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { Reading } from '../served-site/served-site.ts';
import { contentMetrics } from './content-metrics.ts';
import type { ObservedRequest } from './observed-request.ts';
import { processMetrics } from './process-metrics.ts';
import { requestMetrics } from './request-metrics.ts';

const request: ObservedRequest = {
  ...{ time: new Date(0), method: 'GET', target: '/', operation: 'page', status: 200, bytes: 3, duration: 1 },
  ...{ complete: true, snapshot: undefined, headers: {} },
};

/** The value of every sample, by its name and labels as they are written. */
async function samplesOf(registry: Registry): Promise<ReadonlyMap<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => /^[^#]/.test(line));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]));
}

test('a bucket counts what is at most its bound', async () => {
  const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
  const seconds = fc.oneof(fc.constantFrom(...bounds), fc.double({ min: 0, max: 20, noNaN: true }));
  await fc.assert(
    fc.asyncProperty(fc.array(seconds, { minLength: 1 }), async (values) => {
      const registry = new Registry();
      const observer = requestMetrics(registry);
      const durations = values.map((value) => value * 1000);
      for (const duration of durations) observer.ended({ ...request, duration });
      const samples = await samplesOf(registry);
      const family = 'site_http_request_duration_seconds';
      for (const bound of bounds)
        expect(samples.get(`${family}_bucket{le="${bound}",operation="page"}`)).toBe(
          durations.filter((duration) => duration / 1000 <= bound).length,
        );
      expect(samples.get(`${family}_bucket{le="+Inf",operation="page"}`)).toBe(values.length);
      expect(samples.get(`${family}_count{operation="page"}`)).toBe(values.length);
      const sum = durations.reduce((total, duration) => total + duration / 1000, 0);
      expect(samples.get(`${family}_sum{operation="page"}`)).toBe(sum);
    }),
    { numRuns: 30 },
  );
});

test('methods that nobody knows are counted together, and clients that left by themselves', async () => {
  const registry = new Registry();
  const observer = requestMetrics(registry);
  const end = (method: string, complete: boolean): void => {
    observer.began();
    observer.ended({ ...request, method, complete, status: 405 });
  };
  end('BREW', true);
  end('BOIL', false);
  observer.began();
  const samples = await samplesOf(registry);
  expect(samples.get('site_http_requests_total{operation="page",method="other",status="405"}')).toBe(2);
  expect(samples.get('site_http_requests_aborted_total{operation="page"}')).toBe(1);
  expect(samples.get('site_http_response_body_bytes_total{operation="page"}')).toBe(6);
  expect(samples.get('site_http_requests_in_flight')).toBe(1);
});

test('there is no snapshot and no reading until there is one', async () => {
  const registry = new Registry();
  let snapshot: string | undefined;
  const { read } = contentMetrics(registry, () => snapshot);
  expect(await samplesOf(registry)).toEqual(new Map());
  read(
    { site: undefined, issues: [], heldBack: [], faulty: [], accepted: false } as unknown as Reading,
    0.25,
  );
  expect(await samplesOf(registry)).toEqual(
    new Map([
      ['site_reading_duration_seconds', 0.25],
      ['site_readings_total{accepted="false"}', 1],
    ]),
  );
  for (const id of ['first', 'second']) {
    snapshot = id;
    expect((await samplesOf(registry)).get(`site_snapshot_info{snapshot="${id}"}`)).toBe(1);
  }
  expect([...(await samplesOf(registry)).keys()].join()).not.toContain('first');
});

test('the process is measured at each scrape', async () => {
  const registry = new Registry();
  processMetrics(registry);
  const first = await samplesOf(registry);
  for (let turn = 0; turn < 1e7; turn++) Math.sqrt(turn);
  const second = await samplesOf(registry);
  const cpu = 'process_cpu_seconds_total';
  expect(second.get(cpu)).toBeGreaterThan(first.get(cpu) ?? Infinity);
  expect(first.get('nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6);
  expect(first.get(`nodejs_version_info{version="${process.version}"}`)).toBe(1);
});
