import { type Blob, blobUrl, type Site } from '@site/content-core';
import type { SiteLook } from '@site/contract';
import type { RenderHtml } from '../context.ts';

/** How the pages of a site look; `undefined` where its owner says nothing of it. */
export async function siteLook(
  { config: { nav, footer, hide }, look, blobs }: Site,
  renderer: (bodies: readonly string[]) => Promise<RenderHtml>,
): Promise<SiteLook | undefined> {
  const path = (cid: string | undefined): string | undefined => {
    const blob = cid === undefined ? undefined : blobs.get(cid);
    return blob && blobPath(blob);
  };
  const logo = look.logo === undefined ? undefined : blobs.get(look.logo);
  const said = {
    nav,
    logo: logo && { url: blobPath(logo), ...logo.dimensions },
    favicon: path(look.favicon),
    stylesheet: path(look.stylesheet),
    // Loaded for a footer alone: a start needs no renderer.
    footer: footer === undefined ? undefined : (await renderer([footer]))(footer),
    hide,
  };
  const entries = Object.entries(said).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** On this site, wherever its media are: pages load no styles from elsewhere. */
function blobPath(blob: Blob): string {
  return blobUrl(blob, '/blobs');
}
