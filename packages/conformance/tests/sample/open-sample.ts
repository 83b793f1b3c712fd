import { fileURLToPath } from 'node:url';
import type { BuildResult, Site } from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import type { Service } from '@site/contract';
import { createHttpApp } from '@site/http';
import { createService } from '@site/service';
import { siteSurfaces } from '@site/surfaces';
import { siteGuides } from '@site/surfaces/guides';

/** The sample content, `content/`. */
export const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url));

/** After the newest record of the sample, before the one that is scheduled. */
export const NOW = new Date('2026-11-01T00:00:00Z');

export const BASE_URL = 'https://site.example';

/** The sample site, its service, and what the build reports. */
export interface Sample extends BuildResult {
  readonly site: Site;
  readonly service: Service;
}

/** Builds the sample site. */
export async function openSample(baseUrl: string = BASE_URL, now: Date = NOW): Promise<Sample> {
  const { site, ...result } = await loadSite(CONTENT, { now, baseUrl });
  if (site === undefined) throw new Error(`${CONTENT} has no configuration.`);
  return { ...result, site, service: await createService(site, { guides: siteGuides }) };
}

/** The application of a service, with every surface. */
export function siteApp(service: Service): ReturnType<typeof createHttpApp> {
  return createHttpApp({ service: () => service, ...siteSurfaces() });
}
