import { baseUrlSchema } from '@site/contract/base-url';
import { embeddingsHelp } from '@site/embedders';
import { configSchema, portSchema } from '@site/node/settings';
import * as z from 'zod';

const url = baseUrlSchema.optional();

const folder = z.string().min(1, 'must name a folder').optional();

/** Every option with a value, and its help. */
export const ROWS = {
  content: {
    schema: folder,
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
  cache: {
    schema: folder,
    help: 'FOLDER  caches work between starts, so that only what changed is read again (default: none)',
  },
  config: {
    schema: configSchema,
    help: 'FOLDER  whose site.config is run, which is a program, or off for none (default: a folder that has one is refused)',
  },
  host: {
    schema: z.string().min(1, 'must be a host name or an address').optional(),
    help: 'HOST  with --http: the address to listen on (default: 127.0.0.1)',
  },
  port: {
    schema: portSchema.optional(),
    help: 'PORT  with --http: the port to listen on (default: 8788; 0: any that is free)',
  },
} as const satisfies Readonly<Record<string, { readonly schema: z.ZodType; readonly help: string }>>;

/** The text of `--help`. */
export const USAGE = [
  'usage: site-mcp [--content FOLDER | --snapshot FOLDER | --url URL] [--no-watch] [--http [--host HOST] [--port PORT]]',
  '',
  'Serves a folder of markdown, an export of one, or a live site, to MCP hosts: over stdio, or with --http over Streamable HTTP.',
  '',
  ...Object.entries(ROWS).map(([name, { help }]) => `  --${name} ${help}`),
  '  --no-watch  read once; send SIGHUP to read again',
  '  --http  listen for HTTP instead of reading from stdin',
  '  --help',
  '',
  'Searches of a folder or an export go by meanings too with a semantic model, which the environment names:',
  '',
  ...embeddingsHelp,
].join('\n');
