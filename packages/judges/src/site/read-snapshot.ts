import { join } from 'node:path';
import type { Site } from '@site/content-core';
import { loadSite } from '@site/content-core/fs';
import type { Service } from '@site/contract';
import { createService } from '@site/service';
import { root } from '@site/tooling';

/** The sample content, which is judged. */
export const CONTENT = join(root, 'content');

/** What a site publishes. */
export interface Snapshot {
  readonly site: Site;
  readonly service: Service;
}

/** Reads the content as the app does, for judges that need to know what to expect. */
export async function readSnapshot(baseUrl: string): Promise<Snapshot> {
  const { site } = await loadSite(CONTENT, { now: new Date(), baseUrl });
  if (site === undefined) throw new Error(`${CONTENT} has no site.yaml that can be read.`);
  return { site, service: await createService(site) };
}
