import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exposition } from './exposition.ts';
import { Histogram } from './histogram.ts';
import { requestMetrics } from './request-metrics.ts';

test('the value of a label is escaped, and a help text too', () => {
  const samples = [{ labels: { path: 'a"b\\c\nd' }, value: 0.5 }];
  expect(exposition([{ name: 'x_total', type: 'counter', help: 'One\nline \\ text', samples }])).toBe(
    '# HELP x_total One\\nline \\\\ text\n# TYPE x_total counter\nx_total{path="a\\"b\\\\c\\nd"} 0.5\n',
  );
});

test('a bucket counts what is at most its bound', () => {
  const bounds = [1, 2, 5];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 7 })), (values) => {
      const histogram = new Histogram(bounds);
      histogram.observe({}, 1);
      for (const value of values) histogram.observe({}, value);
      const all = [1, ...values];
      const counts = [...bounds, Infinity].map((bound) => all.filter((value) => value <= bound).length);
      const sum = all.reduce((total, value) => total + value, 0);
      expect(histogram.samples.map(({ value }) => value)).toEqual([...counts, sum, all.length]);
    }),
  );
});

test('methods that nobody knows are counted together, and clients that left by themselves', () => {
  const { observer, families } = requestMetrics();
  const seen = { time: new Date(0), target: '/', operation: 'page', status: 405, bytes: 3, duration: 1 };
  const end = (method: string, complete: boolean): void => {
    observer.began();
    observer.ended({ ...seen, method, complete, snapshot: undefined, headers: {} });
  };
  end('BREW', true);
  end('BOIL', false);
  observer.began();
  const lines = exposition(families()).split('\n');
  expect(lines).toContain('site_http_requests_total{operation="page",method="other",status="405"} 2');
  expect(lines).toContain('site_http_requests_aborted_total{operation="page"} 1');
  expect(lines).toContain('site_http_response_body_bytes_total{operation="page"} 6');
  expect(lines).toContain('site_http_requests_in_flight 1');
});
