import type {
  CacheHint,
  jsonSchemaValidator,
  ResourceTemplateType,
  ServerOptions,
  Tool,
} from '@modelcontextprotocol/server';
import { memoize } from '@site/primitives';
import { resourceTemplates } from '../resources/templates.ts';
import type { McpSource } from '../source.ts';
import { describeTools } from '../tools/describe-tools.ts';
import { instructions } from './instructions.ts';
import { type ServerInfo, serverInfo } from './server-info.ts';

/** The parts that every server over a source shares. */
export interface SharedParts {
  readonly info: ServerInfo;
  readonly options: ServerOptions;
  readonly tools: readonly Tool[];
  readonly templates: readonly ResourceTemplateType[];
}

/** Lists are as fresh as over HTTP (`snapshot` in the cache policies), and shared caches may store them. */
const SHARED: CacheHint = { ttlMs: 60_000, cacheScope: 'public' };

const cacheHints: NonNullable<ServerOptions['cacheHints']> = {
  'tools/list': SHARED,
  'resources/list': SHARED,
  'resources/templates/list': SHARED,
  'resources/read': SHARED,
  'server/discover': SHARED,
};

/** The SDK validates the input of users with it (elicitation), which this server never requests. */
const noValidator: jsonSchemaValidator = {
  getValidator: () => {
    throw new Error('The server requests no input, so there is nothing to validate.');
  },
};

/** The parts that every server over a source shares. */
export const sharedParts = memoize(
  ({ site }: McpSource): SharedParts => ({
    info: serverInfo(site),
    options: {
      capabilities: { tools: {}, resources: {}, completions: {} },
      instructions: instructions(site),
      cacheHints,
      jsonSchemaValidator: noValidator,
    },
    tools: describeTools(site),
    templates: resourceTemplates(site),
  }),
);
