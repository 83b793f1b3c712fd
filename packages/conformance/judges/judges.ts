import { worker } from './edge/worker.ts';
import { feedReaders } from './feeds/feed-readers.ts';
import { afdocs } from './files/afdocs.ts';
import { cids } from './files/cids.ts';
import { llmsTxt } from './files/llms-txt.ts';
import { sitemapSchema } from './files/sitemap-schema.ts';
import { verifiedFetch } from './files/verified-fetch.ts';
import { graphqlEslint } from './graphql/eslint.ts';
import { httpAudit } from './graphql/http-audit.ts';
import { schemaLinter } from './graphql/schema-linter.ts';
import { caches } from './http/caches.ts';
import type { Judge } from './judge.ts';
import { mcpBaseline } from './mcp/conformance-baseline.ts';
import { mcp2025, mcp2026 } from './mcp/conformance-suite.ts';
import { inspector } from './mcp/inspector.ts';
import { localModel } from './models/local-model.ts';
import { generatedClient } from './openapi/generated-client.ts';
import { liveAnswers } from './openapi/live-answers.ts';
import { metaSchema } from './openapi/meta-schema.ts';
import { redocly } from './openapi/redocly.ts';
import { spectral } from './openapi/spectral.ts';
import { lighthouse } from './pages/lighthouse.ts';

/** Everyone who is asked, in this order. To ask one more, add its file and its row here. */
export const judges: readonly Judge[] = [
  redocly,
  spectral,
  metaSchema,
  generatedClient,
  liveAnswers,
  feedReaders,
  sitemapSchema,
  llmsTxt,
  afdocs,
  cids,
  verifiedFetch,
  caches,
  worker,
  localModel,
  mcp2025,
  mcp2026,
  mcpBaseline,
  inspector,
  httpAudit,
  graphqlEslint,
  schemaLinter,
  lighthouse,
];
