import { baseUrlSchema } from '@site/contract/base-url';
import { PROXIES_FORM, RATE_FORM } from '@site/node/rate-limit';
import { configSchema, keepSchema, portSchema, wholeNumber } from '@site/node/settings';
import * as z from 'zod';

/** A setting: its option, its environment variable, its values and its help. */
interface Row {
  readonly option: string;
  readonly variable: string;
  readonly schema: z.ZodType;
  readonly help: string;
}

const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, `must be ${choices.join(', ')}`).default(choices[0]);

const positive = (most: number) => {
  const rule = `must be a whole number from 1 to ${most}`;
  return z
    .string()
    .regex(/^[1-9]\d{0,6}$/, rule)
    .transform(Number)
    .refine((number) => number <= most, rule);
};

/** Every setting that the command line and the environment have. */
export const SETTING_ROWS = {
  content: {
    option: 'content',
    variable: 'CONTENT_DIR',
    schema: z.string().min(1, 'must name a folder').default('content'),
    help: 'the folder to serve (default: content)',
  },
  snapshot: {
    option: 'snapshot',
    variable: 'SNAPSHOT',
    schema: z.string().min(1, 'must name an export').optional(),
    help: 'the export to serve instead of a folder; it starts at once. SNAPSHOT takes precedence over CONTENT_DIR and CACHE_DIR, --content over all of them',
  },
  cache: {
    option: 'cache',
    variable: 'CACHE_DIR',
    schema: z.string().min(1, 'must name a folder').optional(),
    help: 'a folder that caches work between starts, so that only what changed is read again (default: none)',
  },
  history: {
    option: 'history',
    variable: 'HISTORY_DIR',
    schema: z.string().min(1, 'must name a folder, or be off').optional(),
    help: 'a folder that persists what was served before, so that a restart forgets no removed page: or off (default: history in the cache)',
  },
  retain: {
    option: 'keep',
    variable: 'KEEP_SNAPSHOTS',
    schema: keepSchema,
    help: 'how many snapshots stay readable below /snapshots (default: 10)',
  },
  rescan: {
    option: 'rescan',
    variable: 'RESCAN',
    schema: wholeNumber(86_400, 'seconds').default(30),
    help: 'how often, in seconds, a watched folder is looked through for edits that the system did not tell of (default: 30; 0: never)',
  },
  port: {
    option: 'port',
    variable: 'PORT',
    schema: portSchema.default(8787),
    help: 'the port to listen on (default: 8787; 0: any that is free)',
  },
  host: {
    option: 'host',
    variable: 'HOST',
    schema: z.string().min(1, 'must be a host name or an address').default('127.0.0.1'),
    help: 'the address to listen on (default: 127.0.0.1; all: 0.0.0.0)',
  },
  baseUrl: {
    option: 'base-url',
    variable: 'BASE_URL',
    schema: baseUrlSchema.optional(),
    help: 'where the site is reached (default: base_url of site.yaml, else this server)',
  },
  preview: {
    option: 'preview',
    variable: 'PREVIEW',
    schema: z.enum(['on', 'off'], 'must be on or off').optional(),
    help: 'on: links lead to this server, wherever the site is to be; twins and cids are as they will be there (default: on where --host is this machine alone and only site.yaml says where the site is)',
  },
  config: {
    option: 'config',
    variable: 'SITE_CONFIG',
    schema: configSchema,
    help: 'the folder whose site.config is run, which is a program, or off for none (default: a content folder that has one is refused)',
  },
  logRequests: {
    option: 'log-requests',
    variable: 'LOG_REQUESTS',
    schema: choice(['off', 'path', 'query']),
    help: 'a line of JSON on stderr for every request: off, path, or query for the query text too (default: off)',
  },
  errorBanner: {
    option: 'error-banner',
    variable: 'ERROR_BANNER',
    schema: choice(['off', 'on']),
    help: 'on: pages begin with the files that have errors, for whoever edits on this machine (default: off)',
  },
  cacheTags: {
    option: 'cache-tags',
    variable: 'CACHE_TAGS',
    schema: choice(['off', 'on']),
    help: 'on: answers carry the tag that site-export retract --purge has Cloudflare or Fastly forget (default: off)',
  },
  serverTiming: {
    option: 'server-timing',
    variable: 'SERVER_TIMING',
    schema: choice(['off', 'on']),
    help: 'whether answers say how long they took to make: on or off (default: off)',
  },
  metricsPort: {
    option: 'metrics-port',
    variable: 'METRICS_PORT',
    schema: portSchema.optional(),
    help: 'the port of GET /metrics for Prometheus (default: none; 0: any that is free)',
  },
  metricsHost: {
    option: 'metrics-host',
    variable: 'METRICS_HOST',
    schema: z.string().min(1, 'must be a host name or an address').default('127.0.0.1'),
    help: 'the address of the metrics, whatever --host is: nothing protects them (default: 127.0.0.1)',
  },
  keepAlive: {
    option: 'keep-alive',
    variable: 'KEEP_ALIVE',
    schema: positive(3600).default(65),
    help: 'how many seconds an idle connection stays open: more than a proxy in front holds it (default: 65)',
  },
  connections: {
    option: 'connections',
    variable: 'CONNECTIONS',
    schema: positive(1_000_000).default(4000),
    help: 'how many connections are open at once; more are closed at once (default: 4000)',
  },
  leastRate: {
    option: 'least-rate',
    variable: 'LEAST_RATE',
    schema: wholeNumber(1_000_000, 'bytes a second').default(1000),
    help: 'how many bytes a second a client has to take while some wait for it, averaged over 30 seconds; slower ones are cut off (default: 1000; 0: none are)',
  },
  maxInFlight: {
    option: 'max-in-flight',
    variable: 'MAX_IN_FLIGHT',
    schema: positive(1_000_000).default(256),
    help: 'how many megabytes may wait for all clients together; those who hold most for longest are cut off (default: 256)',
  },
  answerCache: {
    option: 'answer-cache',
    variable: 'ANSWER_CACHE',
    schema: positive(1_000_000).optional(),
    help: 'how many megabytes of answers that hold a whole site or section are cached (default: half of the memory that the heap leaves, from 32 to 1024 MiB)',
  },
  drain: {
    option: 'drain',
    variable: 'DRAIN',
    schema: wholeNumber(600, 'seconds').default(7),
    help: 'for how many seconds after SIGTERM requests are still accepted, while /readyz answers 503 (default: 7; 0: for none, as after SIGINT)',
  },
  rateLimit: {
    option: 'rate-limit',
    variable: 'RATE_LIMIT',
    schema: z
      .string()
      .refine(
        (text) => text === 'off' || RATE_FORM.test(text),
        'must be off, or how many requests a second or a minute, such as 10/s or 600/m',
      )
      .default('off'),
    help: 'how many requests an address may send, such as 10/s or 600/m; more are answered 429 (default: off)',
  },
  rateBurst: {
    option: 'rate-burst',
    variable: 'RATE_BURST',
    schema: positive(1_000_000).optional(),
    help: 'how many of them may come at once after a pause (default: the number of --rate-limit)',
  },
  trustProxy: {
    option: 'trust-proxy',
    variable: 'TRUST_PROXY',
    schema: z
      .string()
      .refine(
        (text) => text === 'off' || PROXIES_FORM.test(text),
        'must be off, or the header that your proxies write and how many there are, such as x-forwarded-for:1 or forwarded:2',
      )
      .default('off'),
    help: 'whose word is taken for an address: x-forwarded-for:1 or forwarded:1, with the number of your proxies (default: off, the connection)',
  },
} as const satisfies Readonly<Record<string, Row>>;

type SettingName = keyof typeof SETTING_ROWS;

/** The values of all settings. */
export type SettingValues = {
  readonly [Name in SettingName]: z.output<(typeof SETTING_ROWS)[Name]['schema']>;
};

/** One line for each setting. */
export const settingsHelp: readonly string[] = Object.values(SETTING_ROWS).map(
  ({ option, variable, help }) => `  --${option.padEnd(14)} ${variable.padEnd(14)} ${help}`,
);
