import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningService, run } from '../src/run.ts';

const PROMTOOL = '/usr/bin/promtool';
const CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

/** What promtool says of metrics; empty when it has nothing to say. */
function findings(metrics: string): string {
  const { stdout, stderr } = spawnSync(PROMTOOL, ['check', 'metrics'], { input: metrics, encoding: 'utf8' });
  return stdout + stderr;
}

describe.skipIf(!existsSync(PROMTOOL))('promtool (skipped where Prometheus is not installed)', () => {
  let service: RunningService;
  let metrics: string;
  beforeAll(async () => {
    let printed = '';
    service = await run(
      { content: CONTENT, host: '127.0.0.1', port: 0, metricsPort: 0, baseUrl: undefined, watch: false },
      (text) => {
        printed += `${text}\n`;
      },
    );
    for (const path of ['/posts', '/api/search.json?q=light', '/nowhere']) await fetch(service.url + path);
    const [url = ''] = /http:\/\/localhost:\d+\/metrics/.exec(printed) ?? [];
    metrics = await (await fetch(url.replace('localhost', '127.0.0.1'))).text();
  }, 60_000);
  afterAll(() => service?.close());

  test('has nothing to say of the metrics', () => {
    expect(metrics).toMatch(/^# TYPE \S+ histogram$/m);
    expect(findings(metrics)).toBe('');
  });

  test.each([
    ['a metric without help', (text: string) => text.replace(/^# HELP .*\n/m, ''), /no help text/],
    ['a counter of another name', (text: string) => text.replaceAll('_total', ''), /"_total" suffix/],
    ['a value in words', (text: string) => text.replace(/ \S+\n$/, ' much\n'), /expected float/],
  ])('finds a planted fault: %s', (_, plant, says) => {
    expect(findings(plant(metrics))).toMatch(says);
  });
});
