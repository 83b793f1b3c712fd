import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const DEFAULTS = {
  retain: 10,
  rescan: 30,
  metricsHost: '127.0.0.1',
  limits: {
    keepAlive: 65_000,
    connections: 4000,
    readers: { leastRate: { bytesPerSecond: 1000, seconds: 30 }, maxInFlight: 256_000_000 },
  },
  drain: 7,
  cacheTags: false,
  errorBanner: false,
  serverTiming: false,
};

describe('readSettings', () => {
  test('has a default for everything', () => {
    expect(readSettings([], {})).toEqual({
      kind: 'settings',
      settings: {
        ...DEFAULTS,
        content: 'content',
        port: 8787,
        host: '127.0.0.1',
        baseUrl: undefined,
        isPreview: true,
        watch: true,
      },
    });
  });

  test('takes the command line before the environment', () => {
    const args = ['--content', 'a', '--port=0', '--base-url', 'https://example.com/', '--no-watch'];
    const environment = { CONTENT_DIR: 'b', PORT: '1', HOST: '::1', BASE_URL: 'https://example.org' };
    expect(readSettings(args, environment)).toEqual({
      kind: 'settings',
      settings: {
        ...DEFAULTS,
        content: 'a',
        port: 0,
        host: '::1',
        baseUrl: 'https://example.com',
        isPreview: false,
        watch: false,
      },
    });
  });

  test.each([
    [['--port', '80x'], {}, '--port must be a whole number from 0 to 65535; it is "80x".'],
    [['--port', '65536'], {}, '--port must be a whole number from 0 to 65535; it is "65536".'],
    [[], { PORT: '-1' }, 'PORT must be a whole number from 0 to 65535; it is "-1".'],
    [[], { BASE_URL: 'example.com' }, 'BASE_URL must be an http or https URL without a query'],
    [['--base-url', 'https://example.com/a%20blog'], {}, '--base-url must have a path of segments of'],
    [
      ['--least-rate=-1'],
      {},
      '--least-rate must be a whole number of bytes a second from 0 to 1000000; it is "-1".',
    ],
    [['--max-in-flight=0'], {}, '--max-in-flight must be a whole number from 1 to 1000000; it is "0".'],
    [[], { DRAIN: '601' }, 'DRAIN must be a whole number of seconds from 0 to 600; it is "601".'],
    [[], { CONTENT_DIR: '' }, 'CONTENT_DIR must name a folder; it is "".'],
    [[], { EMBEDDINGS_URL: 'localhost' }, 'EMBEDDINGS_URL must be an http or https URL'],
    [['--log-requests=all'], {}, '--log-requests must be off, path, query; it is "all".'],
    [
      ['--rate-limit=10'],
      {},
      '--rate-limit must be off, or how many requests a second or a minute, such as 10/s or 600/m; it is "10".',
    ],
    [[], { RATE_BURST: '0' }, 'RATE_BURST must be a whole number from 1 to 1000000; it is "0".'],
    [
      ['--rate-limit=10/s', '--trust-proxy=true'],
      {},
      '--trust-proxy must be off, or the header that your proxies write and how many there are, such as x-forwarded-for:1 or forwarded:2; it is "true".',
    ],
    [
      ['--trust-proxy=forwarded:1', '--rate-burst=3'],
      {},
      '--rate-burst is for a limit, and there is none: give --rate-limit too, such as 10/s.\n--trust-proxy is for a limit',
    ],
    [
      ['--metrics-host=::1'],
      {},
      '--metrics-host is for metrics, and there are none: give --metrics-port too',
    ],
    [[], { METRICS_HOST: '' }, 'METRICS_HOST must be a host name or an address; it is "".'],
    [[], { KEEP_SNAPSHOTS: '1001' }, 'KEEP_SNAPSHOTS must be a whole number from 0 to 1000; it is "1001".'],
    [
      ['--snapshot=site', '--history=a', '--keep=3'],
      {},
      '--history is for a folder, and --snapshot names an export: give one of them.\n--keep is for a folder',
    ],
    [[], { KEEP_ALIVE: '0' }, 'KEEP_ALIVE must be a whole number from 1 to 3600; it is "0".'],
    [
      ['--snapshot=site'],
      { BASE_URL: 'https://example.com' },
      'leave the base URL out, or export the site again with it. It is "https://example.com".',
    ],
    [
      ['--snapshot=site', '--content=a', '--cache', 'b'],
      {},
      '--content is for a folder, and --snapshot names an export: give one of them.\n--cache is for a folder',
    ],
    [['--cache=b'], { SNAPSHOT: 'site' }, '--cache is for a folder, and SNAPSHOT names an export'],
    [['--prot', '1'], {}, "Unknown option '--prot'"],
    [['folder'], {}, "Unexpected argument 'folder'"],
  ])('%j with %j is refused: %s', (args, environment, text) => {
    expect(readSettings(args, environment)).toEqual({ kind: 'error', text: expect.stringContaining(text) });
  });

  test.each<[args: string[], environment: Readonly<Record<string, string>>, snapshot: string | undefined]>([
    [['--snapshot=site'], { CONTENT_DIR: '/content', CACHE_DIR: '/cache' }, 'site'],
    [[], { SNAPSHOT: 'site', CONTENT_DIR: '/content', CACHE_DIR: '/cache' }, 'site'],
    [['--content=a'], { SNAPSHOT: 'site', BASE_URL: 'https://example.com' }, undefined],
  ])('%j with %j serves %s: an option comes before the environment', (args, environment, snapshot) => {
    const result = readSettings(args, environment);
    expect(result).toMatchObject({ kind: 'settings', settings: { port: 8787 } });
    expect(result.kind === 'settings' && result.settings.snapshot).toBe(snapshot);
  });

  test('reads what is logged of requests, and what one client may occupy', () => {
    const args = ['--log-requests', 'query', '--server-timing=on', '--metrics-port=9100', '--keep-alive=5'];
    expect(readSettings(args, { CONNECTIONS: '20' })).toMatchObject({
      settings: {
        log: 'query',
        serverTiming: true,
        metricsPort: 9100,
        limits: { keepAlive: 5000, connections: 20 },
      },
    });
  });

  test('reads what readers have to keep to, and how long a drain takes', () => {
    const limits = { readers: { leastRate: { bytesPerSecond: 5, seconds: 30 }, maxInFlight: 64_000_000 } };
    expect(readSettings(['--least-rate=5', '--drain=0'], { MAX_IN_FLIGHT: '64' })).toMatchObject({
      settings: { limits, drain: 0 },
    });
    expect(readSettings(['--least-rate=0'], {})).toMatchObject({
      settings: { limits: { readers: { leastRate: undefined } } },
    });
  });

  test('reads how much of large answers is cached, and leaves it to the machine', () => {
    expect(readSettings(['--answer-cache=100'], {})).toMatchObject({
      settings: { answerCache: 100_000_000 },
    });
    expect(readSettings([], {})).not.toHaveProperty('settings.answerCache');
    expect(readSettings([], { ANSWER_CACHE: '0' })).toMatchObject({
      text: 'ANSWER_CACHE must be a whole number from 1 to 1000000; it is "0".',
    });
  });

  test('lets metrics have an address of their own, whatever the service has', () => {
    const args = ['--metrics-port=9100', '--host=0.0.0.0'];
    expect(readSettings(args, {})).toMatchObject({ settings: { host: '0.0.0.0', metricsHost: '127.0.0.1' } });
    expect(readSettings(args, { METRICS_HOST: '10.0.0.1' })).toMatchObject({
      settings: { host: '0.0.0.0', metricsHost: '10.0.0.1' },
    });
  });

  test('reports every fault at once', () => {
    const result = readSettings(['--port', 'x'], { HOST: '' });
    expect(result).toMatchObject({ kind: 'error', text: expect.stringMatching(/--port.*\nHOST/) });
    const more = readSettings([], { HOST: '', EMBEDDINGS_DIMS: 'x' });
    expect(more).toMatchObject({ kind: 'error', text: expect.stringMatching(/^HOST.*\nEMBEDDINGS_DIMS/) });
  });

  test('explains itself', () => {
    expect(readSettings(['--help'], {})).toMatchObject({
      kind: 'help',
      text: expect.stringMatching(/CONTENT_DIR[\s\S]*EMBEDDINGS_URL/),
    });
  });
});
