import type { SiteDocument } from '@site/contract';
import { runInSlices } from '@site/primitives';
import { openApiWork } from '../openapi/open-api-document.ts';
import type { Surfaces } from '../surfaces.ts';
import { agentSkills } from './agent-skills.ts';
import { aiCatalog } from './ai-catalog.ts';
import { apiCatalog } from './api-catalog.ts';

const openApi = (isRateLimited: boolean): SiteDocument => ({
  path: '/openapi.json',
  mediaType: 'application/json',
  write: async (service, versions) => {
    await service.prepare();
    const { site, plan } = service;
    return JSON.stringify(await runInSlices(openApiWork(site, versions, plan, isRateLimited)));
  },
  catalogued: { id: 'api:openapi', displayName: 'OpenAPI description' },
});

/**
 * Every file that is not content: those of the surfaces, and those by which programs discover the service.
 * @param isRateLimited - whether OpenAPI says that every operation may answer 429
 */
export function siteDocuments(
  { documents = [], endpoints = [] }: Surfaces,
  isRateLimited = false,
): readonly SiteDocument[] {
  const described = [openApi(isRateLimited), ...agentSkills, ...documents];
  return [...described, apiCatalog(endpoints), aiCatalog(described)];
}
