import type {
  CacheHint,
  jsonSchemaValidator,
  ResourceTemplateType,
  ServerOptions,
  Tool,
} from '@modelcontextprotocol/server';
import { resourceTemplates } from '../resources/templates.ts';
import type { McpSource } from '../source.ts';
import { describeTools } from '../tools/describe-tools.ts';
import { instructions } from './instructions.ts';
import { type ServerInfo, serverInfo } from './server-info.ts';

/** What is the same for every server over a source. */
export interface Prepared {
  readonly info: ServerInfo;
  readonly options: ServerOptions;
  readonly tools: readonly Tool[];
  readonly templates: readonly ResourceTemplateType[];
}

const prepared = new WeakMap<McpSource, Prepared>();

/** Makes what all servers over a source share, once. */
export function prepare(source: McpSource): Prepared {
  const known = prepared.get(source);
  if (known !== undefined) return known;
  const { site } = source;
  const made: Prepared = {
    info: serverInfo(site),
    options: {
      capabilities: { tools: {}, resources: {}, completions: {} },
      instructions: instructions(site),
      cacheHints,
      jsonSchemaValidator: noValidator,
    },
    tools: describeTools(site),
    templates: resourceTemplates(site),
  };
  prepared.set(source, made);
  return made;
}

/** As long as HTTP lets the same content be kept (`snapshot` in the cache policies), and by anyone. */
const SHARED: CacheHint = { ttlMs: 60_000, cacheScope: 'public' };

const cacheHints: NonNullable<ServerOptions['cacheHints']> = {
  'tools/list': SHARED,
  'resources/list': SHARED,
  'resources/templates/list': SHARED,
  'resources/read': SHARED,
  'server/discover': SHARED,
};

/** The SDK validates with it what users enter when a server asks them (elicitation): this one never does. */
const noValidator: jsonSchemaValidator = {
  getValidator: () => {
    throw new Error('The server asks for no input, so there is nothing to validate.');
  },
};
