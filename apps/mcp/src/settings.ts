import { parseArgs } from 'node:util';
import { z } from 'zod';

/** Where the content comes from. */
export type SourceSettings =
  | {
      readonly kind: 'folder';
      readonly folder: string;
      /** Where the site is reached, without a slash at its end; the configuration's when left out. */
      readonly baseUrl: string | undefined;
    }
  | {
      readonly kind: 'export';
      readonly folder: string;
    }
  | {
      readonly kind: 'site';
      /** Without a slash at its end. */
      readonly url: string;
    };

/** How hosts reach the server. */
export type TransportSettings =
  | { readonly kind: 'stdio' }
  | {
      readonly kind: 'http';
      readonly host: string;
      /** 0 lets the system choose. */
      readonly port: number;
    };

/** What the server is told at its start. */
export interface Settings {
  readonly source: SourceSettings;
  readonly transport: TransportSettings;
}

/** The settings, or what to print instead of starting. */
export type SettingsResult =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string };

const PORT_RULE = 'must be a whole number from 0 to 65535';
const URL_RULE = 'must be an http or https URL without a path, such as https://example.com';

const url = z
  .string()
  .transform((text) => text.replace(/\/$/, ''))
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text,
    URL_RULE,
  )
  .optional();

const ROWS = {
  content: {
    schema: z.string().min(1, 'must name a folder').optional(),
    help: 'FOLDER  the folder to serve (default: content)',
  },
  snapshot: {
    schema: z.string().min(1, 'must name an export').optional(),
    help: 'FOLDER  an export to serve instead of a folder; it starts at once',
  },
  url: { schema: url, help: 'URL  a live site to serve instead of a folder' },
  'base-url': {
    schema: url,
    help: 'URL  where the site of the folder is reached (default: base_url of its site.yaml)',
  },
  host: {
    schema: z.string().min(1, 'must be a host name or an address').optional(),
    help: 'HOST  with --http: the address to listen on (default: 127.0.0.1)',
  },
  port: {
    schema: z
      .string()
      .regex(/^\d{1,5}$/, PORT_RULE)
      .transform(Number)
      .refine((port) => port <= 65_535, PORT_RULE)
      .optional(),
    help: 'PORT  with --http: the port to listen on (default: 8788; 0: any that is free)',
  },
} as const satisfies Readonly<Record<string, { readonly schema: z.ZodType; readonly help: string }>>;

const USAGE = [
  'usage: site-mcp [--content FOLDER | --snapshot FOLDER | --url URL] [--http [--host HOST] [--port PORT]]',
  '',
  'Serves a folder of markdown, an export of one, or a live site, to MCP hosts: over stdio, or with --http over Streamable HTTP.',
  '',
  ...Object.entries(ROWS).map(([name, { help }]) => `  --${name} ${help}`),
  '  --http  listen for HTTP instead of reading from stdin',
  '  --help',
].join('\n');

type Options = Readonly<Record<string, string | boolean | undefined>>;

/** Reads the settings from the command line. Every fault is reported at once. */
export function readSettings(args: readonly string[]): SettingsResult {
  const options = parseOptions(args);
  if (typeof options === 'string') return error([options]);
  if (options['help'] === true) return { kind: 'help', text: USAGE };
  const faults = combinationFaults(options);
  const read = <Key extends keyof typeof ROWS>(
    key: Key,
  ): z.output<(typeof ROWS)[Key]['schema']> | undefined => {
    const result = ROWS[key].schema.safeParse(options[key]);
    if (result.success) return result.data as z.output<(typeof ROWS)[Key]['schema']>;
    faults.push(`--${key} ${result.error.issues[0]?.message}; it is ${JSON.stringify(options[key])}.`);
    return undefined;
  };
  const [site, snapshot, content, baseUrl] = [
    read('url'),
    read('snapshot'),
    read('content'),
    read('base-url'),
  ];
  const source = sourceOf(site, snapshot) ?? { kind: 'folder', folder: content ?? 'content', baseUrl };
  const address = { host: read('host') ?? '127.0.0.1', port: read('port') ?? 8788 };
  const transport: TransportSettings =
    options['http'] === true ? { kind: 'http', ...address } : { kind: 'stdio' };
  return faults.length > 0 ? error(faults) : { kind: 'settings', settings: { source, transport } };
}

function sourceOf(url: string | undefined, snapshot: string | undefined): SourceSettings | undefined {
  if (url !== undefined) return { kind: 'site', url };
  return snapshot === undefined ? undefined : { kind: 'export', folder: snapshot };
}

/** What each option is for that says where the content comes from. */
const SOURCES: Readonly<Record<string, string>> = {
  url: 'a live site',
  snapshot: 'an export',
  content: 'a folder',
  'base-url': 'a folder',
};

/** Options of which one makes the other mean nothing: better refused than left unread. */
function combinationFaults(options: Options): string[] {
  const faults: string[] = [];
  const isGiven = (name: string) => options[name] !== undefined;
  const [first, ...others] = Object.keys(SOURCES).filter(isGiven);
  for (const name of others)
    if (first !== undefined && SOURCES[name] !== SOURCES[first])
      faults.push(
        `--${name} is for ${SOURCES[name]}, and --${first} names ${SOURCES[first]}: give one of them.`,
      );
  for (const name of ['host', 'port'])
    if (!isGiven('http') && isGiven(name)) faults.push(`--${name} is for HTTP: add --http, or leave it out.`);
  return faults;
}

function error(faults: readonly string[]): SettingsResult {
  return { kind: 'error', text: [...faults, '', USAGE].join('\n') };
}

/** The options as they stand, or what is wrong with the line. */
function parseOptions(args: readonly string[]): Options | string {
  try {
    const flags = { http: { type: 'boolean' }, help: { type: 'boolean' } } as const;
    const texts = Object.fromEntries(Object.keys(ROWS).map((name) => [name, { type: 'string' } as const]));
    return parseArgs({
      args: [...args],
      options: { ...texts, ...flags },
      strict: true,
      allowPositionals: false,
    }).values;
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
}
