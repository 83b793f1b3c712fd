import type { SiteDocument } from '@site/contract';
import { openApiDocument } from '../openapi/open-api-document.ts';
import type { Surfaces } from '../surfaces.ts';
import { agentSkills } from './agent-skills.ts';
import { aiCatalog } from './ai-catalog.ts';
import { apiCatalog } from './api-catalog.ts';

const openApi: SiteDocument = {
  path: '/openapi.json',
  mediaType: 'application/json',
  write: ({ site, plan }, versions) => JSON.stringify(openApiDocument(site, versions, plan)),
  catalogued: { id: 'api:openapi', displayName: 'OpenAPI description' },
};

/** Every file that is not content: those of the surfaces, and those by which programs discover the service. */
export function siteDocuments({ documents = [], endpoints = [] }: Surfaces): readonly SiteDocument[] {
  const described = [openApi, ...agentSkills, ...documents];
  return [...described, apiCatalog(endpoints), aiCatalog(described)];
}
