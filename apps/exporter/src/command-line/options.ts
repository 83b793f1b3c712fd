import { parseLimits } from '@site/cid/exchange';
import { baseUrlSchema } from '@site/contract/base-url';
import { DEFAULT_FILE_LIMITS } from '@site/export';
import { codings } from '@site/node/codings';
import { configSchema, keepSchema } from '@site/node/settings';
import * as z from 'zod';
import { CDNS } from '../purge/cdns.ts';

/** An option: its place holder in the help, the values it takes, and how it is explained. */
interface Option {
  /** Absent for a flag. */
  readonly value?: string;
  readonly schema: z.ZodType;
  readonly help: string;
}

const folder = z.string({ error: 'is missing' }).min(1, 'must name a folder');

/** Limits on a server, each `name=number`. */
const limits = z
  .string()
  .default('')
  .transform((text, { addIssue }) => {
    try {
      return text === '' ? {} : parseLimits(text, DEFAULT_FILE_LIMITS);
    } catch (error) {
      addIssue({
        code: 'custom',
        message: `is refused: ${(error as RangeError).message.replace(/\.$/, '')}`,
      });
      return z.NEVER;
    }
  });

const CODINGS = codings.map(({ coding }) => coding);

/** The names of codings, in the order in which they are tried, or `none`. */
const precompress = z
  .string()
  .default(CODINGS.join(','))
  .transform((text, { addIssue }) => {
    const names = text === 'none' ? [] : text.split(',').map((name) => name.trim());
    const unknown = names.find((name) => !CODINGS.includes(name));
    if (unknown === undefined) return CODINGS.filter((name) => names.includes(name));
    addIssue({
      code: 'custom',
      message: `must be none, or some of ${CODINGS.join(', ')}, and ${JSON.stringify(unknown)} is none of them`,
    });
    return z.NEVER;
  });

/** Every option of every command. */
export const OPTIONS = {
  content: { value: 'folder', schema: folder, help: 'the content folder' },
  out: {
    value: 'folder',
    schema: folder,
    help: 'where the site is written; made, or swapped for the new one',
  },
  'base-url': {
    value: 'url',
    schema: baseUrlSchema.optional(),
    help: 'where the site is reached (default: base_url of site.yaml)',
  },
  keep: {
    value: 'number',
    schema: keepSchema,
    help: 'how many builds stay readable below /snapshots (default: 10)',
  },
  'keep-going': {
    schema: z.boolean().default(false),
    help: 'leave out files with errors, write the rest, and end with exit code 1',
  },
  config: {
    value: 'folder',
    schema: configSchema,
    help: 'whose site.config is run, which is a program, or off for none (default: a content folder that has one is refused)',
  },
  precompress: {
    value: 'br,…',
    schema: precompress,
    help: `which compressed forms lie beside the files: some of ${CODINGS.join(', ')}, or none where the host compresses by itself (default: ${CODINGS.join(',')})`,
  },
  cache: {
    value: 'folder',
    schema: folder.optional(),
    help: 'what a rebuild need not do again (default: beside the builds of --out)',
  },
  limits: {
    value: 'name=n,…',
    schema: limits,
    help: `what is accepted of a server: ${Object.keys(DEFAULT_FILE_LIMITS).join(', ')}`,
  },
  history: {
    value: 'folder',
    schema: folder.optional(),
    help: 'the histories of servers (their HISTORY_DIR), to be cleaned while none runs',
  },
  reason: {
    value: 'text',
    schema: z.string().min(1, 'must not be blank').optional(),
    help: 'why, for everyone to read',
  },
  purge: {
    schema: z.boolean().default(false),
    help: `have CDNs forget the answers of the site, whose tag its servers set (CACHE_TAGS=on): ${CDNS.map(({ name, place, token }) => `${name} by ${place} and ${token}`).join(', ')}`,
  },
  json: { schema: z.boolean().default(false), help: 'print one JSON object a line, for programs' },
  format: {
    value: 'form',
    schema: z.enum(['text', 'json', 'github'], 'must be text, json or github').optional(),
    help: 'text, json as --json does, or github: annotations of a workflow (default: text)',
  },
  'dry-run': { schema: z.boolean().default(false), help: 'write nothing, and print what would be written' },
  strict: { schema: z.boolean().default(false), help: 'let a warning fail the check, as an error does' },
  external: {
    schema: z.boolean().default(false),
    help: 'ask the network for every URL that records link to, and report those where nothing is',
  },
  'allow-private': {
    schema: z.boolean().default(false),
    help: 'with --external, ask addresses of this machine and its network too',
  },
  help: { schema: z.boolean().default(false), help: 'print this' },
} as const satisfies Readonly<Record<string, Option>>;

export type OptionName = keyof typeof OPTIONS;

/** The checked value of an option. */
export type OptionValue<Name extends OptionName> = z.output<(typeof OPTIONS)[Name]['schema']>;
