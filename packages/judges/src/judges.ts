import { attacksJudge } from './attacks/attacks-judge.ts';
import { worker } from './edge/worker.ts';
import { faultsJudge } from './faults/faults-judge.ts';
import { feedReaders } from './feeds/feed-readers.ts';
import { afdocs } from './files/afdocs.ts';
import { cars } from './files/cars.ts';
import { cids } from './files/cids.ts';
import { llmsTxt } from './files/llms-txt.ts';
import { sitemapSchema } from './files/sitemap-schema.ts';
import { skillInShells } from './files/skill-in-shells.ts';
import { verifiedFetch } from './files/verified-fetch.ts';
import { apollo } from './graphql/apollo.ts';
import { graphqlEslint } from './graphql/eslint.ts';
import { httpAudit } from './graphql/http-audit.ts';
import { relay } from './graphql/relay.ts';
import { schemaLinter } from './graphql/schema-linter.ts';
import { caches } from './http/caches.ts';
import type { Judge } from './judge.ts';
import { autocannon } from './load/autocannon.ts';
import { flood } from './load/flood.ts';
import { slowClients } from './load/slow-clients.ts';
import { wrk } from './load/wrk.ts';
import { commonmark } from './markdown/commonmark.ts';
import { mcpBaseline } from './mcp/conformance-baseline.ts';
import { mcp2025, mcp2026 } from './mcp/conformance-suite.ts';
import { inspector } from './mcp/inspector.ts';
import { localModel } from './models/local-model.ts';
import { generatedCases } from './openapi/cases/generated-cases.ts';
import { generatedClient } from './openapi/generated-client.ts';
import { liveAnswers } from './openapi/live-answers.ts';
import { metaSchema } from './openapi/meta-schema.ts';
import { portman } from './openapi/portman.ts';
import { redocly } from './openapi/redocly.ts';
import { schemathesis } from './openapi/schemathesis/schemathesis.ts';
import { spectral } from './openapi/spectral.ts';
import { lighthouse } from './pages/lighthouse.ts';
import { referenceWorker } from './search/reference-worker.ts';
import { securityTxt } from './security/security-txt.ts';

/** Every judge, in the order in which they run. To add one, write its file and add its row here. */
export const judges: readonly Judge[] = [
  redocly,
  spectral,
  metaSchema,
  generatedClient,
  liveAnswers,
  generatedCases,
  schemathesis,
  portman,
  feedReaders,
  sitemapSchema,
  llmsTxt,
  securityTxt,
  afdocs,
  referenceWorker,
  cids,
  cars,
  skillInShells,
  commonmark,
  verifiedFetch,
  caches,
  autocannon,
  wrk,
  slowClients,
  flood,
  faultsJudge,
  attacksJudge,
  worker,
  localModel,
  mcp2025,
  mcp2026,
  mcpBaseline,
  inspector,
  httpAudit,
  relay,
  apollo,
  graphqlEslint,
  schemaLinter,
  lighthouse,
];
