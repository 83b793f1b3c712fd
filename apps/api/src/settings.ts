import { parseArgs } from 'node:util';
import { type EmbeddingSettings, embeddingsHelp, readEmbeddingSettings } from '@site/embedders';
import { z } from 'zod';

/** What the server is told at its start. */
export interface Settings {
  /** The folder that is served. */
  readonly content: string;
  /** The export that is served instead of the folder. */
  readonly snapshot?: string | undefined;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  /** Where the site will be reached, without a slash at its end; the configuration's, else this server, when left out. */
  readonly baseUrl: string | undefined;
  /** Whether the folder is read again when it changes. */
  readonly watch: boolean;
  /** The model that embeds; the embedder without a model when left out. */
  readonly embeddings?: EmbeddingSettings | undefined;
}

/** A setting: where it comes from, what it may be, and how it is explained. */
interface Row {
  readonly option: string;
  readonly variable: string;
  readonly schema: z.ZodType;
  readonly help: string;
}

const PORT_RULE = 'must be a whole number from 0 to 65535';
const URL_RULE = 'must be an http or https URL without a path, such as https://example.com';

const ROWS = {
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
    help: 'the export to serve instead of a folder; it starts at once',
  },
  port: {
    option: 'port',
    variable: 'PORT',
    schema: z
      .string()
      .regex(/^\d{1,5}$/, PORT_RULE)
      .transform(Number)
      .refine((port) => port <= 65535, PORT_RULE)
      .default(8787),
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
    schema: z
      .string()
      .transform((url) => url.replace(/\/$/, ''))
      .refine(
        (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) && new URL(url).origin === url,
        URL_RULE,
      )
      .optional(),
    help: 'where the site is reached (default: base_url of site.yaml, else this server)',
  },
} as const satisfies Readonly<Record<string, Row>>;

/** The settings, or what to print instead of starting. */
export type SettingsResult =
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'error'; readonly text: string };

/** Reads the settings from the command line, then from the environment. Every fault is reported at once. */
export function readSettings(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): SettingsResult {
  const parsed = parseArguments(args);
  if (typeof parsed === 'string') return { kind: 'error', text: `${parsed}\n\n${HELP}` };
  if (parsed['help'] === true) return { kind: 'help', text: HELP };
  const faults: string[] = [];
  const read = <Key extends keyof typeof ROWS>(
    key: Key,
  ): z.output<(typeof ROWS)[Key]['schema']> | undefined => {
    const { option, variable, schema } = ROWS[key];
    const fromOption = parsed[option];
    const value = typeof fromOption === 'string' ? fromOption : environment[variable];
    const result = schema.safeParse(value);
    if (result.success) return result.data as z.output<(typeof ROWS)[Key]['schema']>;
    const source = typeof fromOption === 'string' ? `--${option}` : variable;
    faults.push(`${source} ${result.error.issues[0]?.message}; it is ${JSON.stringify(value)}.`);
    return undefined;
  };
  const [content, port, host, baseUrl] = [read('content'), read('port'), read('host'), read('baseUrl')];
  const snapshot = read('snapshot');
  if (snapshot !== undefined && baseUrl !== undefined)
    faults.push(`${EXPORTED_BASE_URL} It is "${baseUrl}".`);
  const embeddings = readEmbeddingSettings(environment);
  if (!embeddings.ok) faults.push(...embeddings.faults);
  if (
    !embeddings.ok ||
    faults.length > 0 ||
    content === undefined ||
    port === undefined ||
    host === undefined
  ) {
    return { kind: 'error', text: faults.join('\n') };
  }
  const watch = parsed['no-watch'] !== true;
  return {
    kind: 'settings',
    settings: { content, snapshot, port, host, baseUrl, watch, embeddings: embeddings.settings },
  };
}

type Arguments = Readonly<Record<string, string | boolean | undefined>>;

/** The options as they stand, or what is wrong with the line. */
function parseArguments(args: readonly string[]): Arguments | string {
  try {
    const text = { type: 'string' } as const;
    const flag = { type: 'boolean' } as const;
    const texts = Object.values(ROWS).map(({ option }) => [option, text] as const);
    const options = { ...Object.fromEntries(texts), 'no-watch': flag, help: flag };
    return parseArgs({ args: [...args], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const EXPORTED_BASE_URL =
  'An export says where it is reached itself, in every link: leave the base URL out, or export the site again with it.';

const HELP = [
  'Serves a folder of markdown, or an export of one.',
  '',
  ...Object.values(ROWS).map(
    ({ option, variable, help }) => `  --${option.padEnd(10)} ${variable.padEnd(12)} ${help}`,
  ),
  `  --no-watch${' '.repeat(15)}read once; send SIGHUP to read again`,
  `  --help`,
  '',
  'A model that knows meanings, for related records and for a search by words and meanings (environment only):',
  '',
  ...embeddingsHelp,
].join('\n');
