import { join } from 'node:path';
import { type EmbeddingSettings, embeddingsHelp, readEmbeddingSettings } from '@site/embedders';
import type { LoggedTarget } from '@site/node/observability';
import { type RateLimit, readProxies, readRate } from '@site/node/rate-limit';
import type { ServerLimits } from '@site/node/serving';
import { type Options, parseOptions } from '@site/node/settings';
import { SETTING_ROWS, type SettingValues, settingsHelp } from './setting-rows.ts';

/** The settings of a server. */
export interface Settings {
  /** The folder that is served. */
  readonly content: string;
  /** The export that is served instead of the folder. */
  readonly snapshot?: string | undefined;
  /** The folder of the work cache; none when left out. */
  readonly cache?: string | undefined;
  /** The folder that persists what was served before; nowhere when left out. */
  readonly history?: string | undefined;
  /** How many snapshots before the present one stay readable; a default when left out. */
  readonly retain?: number | undefined;
  /** How often a watched folder is looked through, in seconds; a default when left out, 0 for never. */
  readonly rescan?: number | undefined;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Where the site will be reached, without a slash at its end; the configuration's, else this server, when left out. */
  readonly baseUrl: string | undefined;
  /** Whether links lead to this server, wherever the site will be; not when left out. */
  readonly isPreview?: boolean | undefined;
  /** What pages show though it is not published; nothing when left out. */
  readonly shows?: readonly ('draft' | 'scheduled')[] | undefined;
  /** The folder whose code is run; `false` for nobody's. */
  readonly config?: string | false | undefined;
  /** Whether the folder is read again when it changes. */
  readonly watch: boolean;
  /** The model that embeds; the embedder without a model when left out. */
  readonly embeddings?: EmbeddingSettings | undefined;
  /** For how long requests are still accepted after SIGTERM, in seconds; not at all when left out. */
  readonly drain?: number | undefined;
  /** Defaults when left out. */
  readonly limits?: ServerLimits | undefined;
  /** How many requests an address may send; as many as it likes when left out. */
  readonly rateLimit?: Omit<RateLimit, 'now'> | undefined;
  /** The most that cached answers of a whole site or section take, in bytes; what the machine has room for when left out. */
  readonly answerCache?: number | undefined;
  /** What is logged of every request; nothing when left out. */
  readonly log?: LoggedTarget | undefined;
  /** Where metrics are read; nowhere when left out. 0 lets the system choose. */
  readonly metricsPort?: number | undefined;
  /** The address of the metrics, whatever the service's is; this machine alone when left out. */
  readonly metricsHost?: string | undefined;
  /** Whether answers carry the tag by which a CDN forgets them. */
  readonly cacheTags?: boolean | undefined;
  /** Whether answers say how long they took to make. */
  readonly serverTiming?: boolean | undefined;
  /** Whether pages begin with the files that have errors. */
  readonly errorBanner?: boolean | undefined;
}

/** The settings, or what to print instead of starting. */
export type SettingsResult =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string };

/** Reads the settings from the command line, then from the environment. Every fault is reported at once. */
export function readSettings(args: readonly string[], environment: Environment): SettingsResult {
  const parsed = parseOptions(args, OPTIONS);
  if (typeof parsed === 'string') return { kind: 'error', text: `${parsed}\n\n${HELP}` };
  if (parsed['help'] === true) return { kind: 'help', text: HELP };
  const { values, faults } = readValues(parsed, environmentFor(parsed, environment));
  faults.push(
    ...sourceFaults(parsed, values),
    ...rateFaults(parsed, values),
    ...metricsFaults(parsed, values),
    ...bannerFaults(values),
    ...previewFaults(parsed, values),
    ...unpublishedFaults(parsed, values),
  );
  const embeddings = readEmbeddingSettings(environment);
  if (!embeddings.ok) faults.push(...embeddings.faults);
  if (!embeddings.ok || faults.length > 0) return { kind: 'error', text: faults.join('\n') };
  const watch = parsed['no-watch'] !== true;
  // Without a fault every setting has its value.
  return {
    kind: 'settings',
    settings: settingsOf(values as SettingValues, { watch, shows: shownOf(parsed) }, embeddings.settings),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment without an export that gives way to a folder: the command line takes precedence. */
function environmentFor({ snapshot, content }: Options, environment: Environment): Environment {
  return content === undefined || snapshot !== undefined
    ? environment
    : { ...environment, [SETTING_ROWS.snapshot.variable]: undefined };
}

/** Options that another one leaves without effect. The environment's folder and cache are defaults, and give way. */
function sourceFaults(parsed: Options, { snapshot, baseUrl }: Partial<SettingValues>): readonly string[] {
  if (snapshot === undefined) return [];
  const name = parsed['snapshot'] === undefined ? SETTING_ROWS.snapshot.variable : '--snapshot';
  const unread = ['content', 'cache', 'history', 'keep'].filter((option) => parsed[option] !== undefined);
  return [
    ...unread.map((option) => `--${option} is for a folder, and ${name} names an export: give one of them.`),
    ...(baseUrl === undefined ? [] : [`${EXPORTED_BASE_URL} It is "${baseUrl}".`]),
  ];
}

/** Options that only a limit gives an effect. The environment's are defaults, and give way. */
function rateFaults(parsed: Options, { rateLimit }: Partial<SettingValues>): readonly string[] {
  if (rateLimit !== 'off') return [];
  return ['rate-burst', 'trust-proxy']
    .filter((option) => parsed[option] !== undefined)
    .map((option) => `--${option} is for a limit, and there is none: give --rate-limit too, such as 10/s.`);
}

/** An address without a port. The environment's is a default, and gives way. */
function metricsFaults(parsed: Options, { metricsPort }: Partial<SettingValues>): readonly string[] {
  if (metricsPort !== undefined || parsed['metrics-host'] === undefined) return [];
  return ['--metrics-host is for metrics, and there are none: give --metrics-port too, such as 9100.'];
}

/** What files are called that have errors is for their author alone. */
function bannerFaults({ errorBanner, host = '' }: Partial<SettingValues>): readonly string[] {
  if (errorBanner !== 'on' || isOwnMachine(host)) return [];
  return [`--error-banner is for this machine alone, and --host is "${host}": leave one of them out.`];
}

/** The links of an export are written. The environment's setting is a default, and gives way. */
function previewFaults(parsed: Options, { snapshot, preview }: Partial<SettingValues>): readonly string[] {
  if (snapshot === undefined || preview !== 'on' || parsed['preview'] === undefined) return [];
  return [`--preview is for a folder. ${EXPORTED_BASE_URL}`];
}

/** What is not published is for its author alone, who sits at this machine. */
function unpublishedFaults(
  parsed: Options,
  { host = '', snapshot, trustProxy }: Partial<SettingValues>,
): readonly string[] {
  const given = Object.keys(UNPUBLISHED).filter((flag) => parsed[flag] === true);
  return given.flatMap((flag) => [
    ...(isOwnMachine(host)
      ? []
      : [`--${flag} is for this machine alone, and --host is "${host}": leave one of them out.`]),
    ...(snapshot === undefined
      ? []
      : [`--${flag} is for a folder: an export has nothing that is not published. Leave one of them out.`]),
    ...(trustProxy === 'off'
      ? []
      : [
          `--${flag} is for this machine alone, and --trust-proxy says that others ask: leave one of them out.`,
        ]),
  ]);
}

/** The flags that show what is not published, and what each shows. */
const UNPUBLISHED = { drafts: 'draft', future: 'scheduled' } as const;

function shownOf({ drafts, future }: Options): Settings['shows'] {
  const shows = [
    ...(drafts === true ? [UNPUBLISHED.drafts] : []),
    ...(future === true ? [UNPUBLISHED.future] : []),
  ];
  return shows.length === 0 ? undefined : shows;
}

function isOwnMachine(host: string): boolean {
  return ['localhost', '127.0.0.1', '::1'].includes(host);
}

/** Reads every setting by its row; one with a fault is left out. */
function readValues(
  parsed: Options,
  environment: Environment,
): { readonly values: Partial<SettingValues>; readonly faults: string[] } {
  const faults: string[] = [];
  const entries = Object.entries(SETTING_ROWS).map(([name, { option, variable, schema }]) => {
    const fromOption = parsed[option];
    const value = typeof fromOption === 'string' ? fromOption : environment[variable];
    const result = schema.safeParse(value);
    const source = typeof fromOption === 'string' ? `--${option}` : variable;
    if (!result.success)
      faults.push(`${source} ${result.error.issues[0]?.message}; it is ${JSON.stringify(value)}.`);
    return [name, result.data] as const;
  });
  return { values: Object.fromEntries(entries) as Partial<SettingValues>, faults };
}

function settingsOf(
  {
    logRequests,
    cacheTags,
    serverTiming,
    errorBanner,
    metricsPort,
    keepAlive,
    connections,
    leastRate,
    maxInFlight,
    answerCache,
    history,
    rateLimit,
    rateBurst,
    trustProxy,
    preview,
    ...rest
  }: SettingValues,
  { watch, shows }: Pick<Settings, 'watch' | 'shows'>,
  embeddings: EmbeddingSettings | undefined,
): Settings {
  const rate = readRate(rateLimit);
  // Behind a proxy, or at a URL of its own, it is no look of its author.
  const isLook = isOwnMachine(rest.host) && rest.baseUrl === undefined && trustProxy === 'off';
  return {
    ...rest,
    isPreview: preview === undefined ? isLook : preview === 'on',
    ...(rate && {
      rateLimit: {
        perSecond: rate.perSecond,
        burst: rateBurst ?? rate.requests,
        proxies: readProxies(trustProxy),
      },
    }),
    history: history === 'off' ? undefined : (history ?? (rest.cache && join(rest.cache, 'history'))),
    watch,
    shows,
    embeddings,
    limits: {
      keepAlive: keepAlive * 1000,
      connections,
      readers: {
        leastRate: leastRate === 0 ? undefined : { bytesPerSecond: leastRate, seconds: 30 },
        maxInFlight: maxInFlight * 1_000_000,
      },
    },
    log: logRequests === 'off' ? undefined : logRequests,
    metricsPort,
    ...(answerCache !== undefined && { answerCache: answerCache * 1_000_000 }),
    cacheTags: cacheTags === 'on',
    serverTiming: serverTiming === 'on',
    errorBanner: errorBanner === 'on',
  };
}

const OPTIONS = {
  texts: Object.values(SETTING_ROWS).map(({ option }) => option),
  flags: ['no-watch', 'drafts', 'future', 'help'],
};

const EXPORTED_BASE_URL =
  'An export has its own base URL, in every link: leave the base URL out, or export the site again with it.';

const HELP = [
  'Serves a folder of markdown, or an export of one.',
  '',
  ...settingsHelp,
  `  --no-watch${' '.repeat(22)}read once; send SIGHUP to read again`,
  `  --drafts${' '.repeat(24)}show drafts on pages, marked, on this machine alone`,
  `  --future${' '.repeat(24)}show what is dated in the future, in the same way`,
  `  --help`,
  '',
  'A semantic model, for related records and for a search by words and meanings (environment only):',
  '',
  ...embeddingsHelp,
].join('\n');
