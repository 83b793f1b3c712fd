import { type EmbeddingSettings, readEmbeddingSettings } from '@site/embedders';
import type { SiteSource } from '@site/node/served-site';
import { type Options, parseOptions } from '@site/node/settings';
import type * as z from 'zod';
import { ROWS, USAGE } from './setting-rows.ts';

/** The source of the content. */
export type SourceSettings =
  | SiteSource
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

/** The settings of a server. */
export interface Settings {
  readonly source: SourceSettings;
  readonly transport: TransportSettings;
  /** Whether a folder or an export is read again when it changes. */
  readonly watch: boolean;
  /** The semantic model; none when left out. A live site has its own. */
  readonly embeddings?: EmbeddingSettings | undefined;
}

/** The settings, or what to print instead of starting. */
export type SettingsResult =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string };

/** Reads the settings from the command line and the environment. Every fault is reported at once. */
export function readSettings(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): SettingsResult {
  const options = parseOptions(args, OPTIONS);
  if (typeof options === 'string') return error([options]);
  if (options['help'] === true) return { kind: 'help', text: USAGE };
  const faults = combinationFaults(options);
  const read = readerOf(options, faults);
  const settings = {
    source: sourceOf(read),
    transport: transportOf(read, options['http'] === true),
    watch: options['no-watch'] !== true,
  };
  const model = readEmbeddingSettings(environment);
  if (!model.ok) return error([...faults, ...model.faults]);
  if (faults.length > 0) return error(faults);
  return { kind: 'settings', settings: { ...settings, embeddings: model.settings } };
}

/** Reads the value of an option; `undefined` when it is not given, or at fault. */
type Read = <Key extends keyof typeof ROWS>(key: Key) => z.output<(typeof ROWS)[Key]['schema']> | undefined;

function readerOf(options: Options, faults: string[]): Read {
  return (key) => {
    const result = ROWS[key].schema.safeParse(options[key]);
    if (result.success) return result.data as z.output<(typeof ROWS)[typeof key]['schema']>;
    faults.push(`--${key} ${result.error.issues[0]?.message}; it is ${JSON.stringify(options[key])}.`);
    return undefined;
  };
}

function sourceOf(read: Read): SourceSettings {
  const [url, snapshot, folder = 'content'] = [read('url'), read('snapshot'), read('content')];
  // Read even where they have no effect: every fault is reported at once.
  const [baseUrl, cache, config] = [read('base-url'), read('cache'), read('config')];
  if (url !== undefined) return { kind: 'site', url };
  if (snapshot !== undefined) return { kind: 'export', folder: snapshot, config };
  return { kind: 'folder', folder, baseUrl, cache, config };
}

function transportOf(read: Read, isHttp: boolean): TransportSettings {
  const [host, port] = [read('host'), read('port')];
  return isHttp ? { kind: 'http', host: host ?? '127.0.0.1', port: port ?? 8788 } : { kind: 'stdio' };
}

/** The kind of source that each option is for. */
const SOURCES: Readonly<Record<string, string>> = {
  url: 'a live site',
  snapshot: 'an export',
  content: 'a folder',
  'base-url': 'a folder',
  cache: 'a folder',
};

/** Options that another one leaves without effect are refused. */
function combinationFaults(options: Options): string[] {
  const faults: string[] = [];
  const isGiven = (name: string) => options[name] !== undefined;
  const [first, ...others] = Object.keys(SOURCES).filter(isGiven);
  for (const name of others)
    if (first !== undefined && SOURCES[name] !== SOURCES[first])
      faults.push(
        `--${name} is for ${SOURCES[name]}, and --${first} names ${SOURCES[first]}: give one of them.`,
      );
  if (isGiven('no-watch') && isGiven('url'))
    faults.push('--no-watch is for a folder or an export, and --url names a live site: leave it out.');
  for (const name of ['host', 'port'])
    if (!isGiven('http') && isGiven(name)) faults.push(`--${name} is for HTTP: add --http, or leave it out.`);
  return faults;
}

function error(faults: readonly string[]): SettingsResult {
  return { kind: 'error', text: [...faults, '', USAGE].join('\n') };
}

const OPTIONS = { texts: Object.keys(ROWS), flags: ['no-watch', 'http', 'help'] };
