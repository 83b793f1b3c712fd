import { type Blob, blobUrl, type Site } from '@site/content-core';
import type { SiteLook } from '@site/contract';
import type { RenderHtml } from '../context.ts';
import { pageOrigins } from './page-origins.ts';

/** How the pages of a site look; `undefined` where its owner says nothing of it. */
export async function siteLook(
  { config, look, blobs }: Site,
  renderer: (bodies: readonly string[]) => Promise<RenderHtml>,
): Promise<SiteLook | undefined> {
  const { nav, footer, hide, theme } = config;
  const path = (cid: string | undefined): string | undefined => {
    const blob = cid === undefined ? undefined : blobs.get(cid);
    return blob && blobPath(blob);
  };
  const logo = look.logo === undefined ? undefined : blobs.get(look.logo);
  const said = {
    nav,
    theme,
    logo: logo && { url: blobPath(logo), ...logo.dimensions },
    favicon: path(look.favicon),
    stylesheet: path(look.stylesheet),
    // Loaded for a footer alone: a start needs no renderer.
    footer: footer === undefined ? undefined : (await renderer([footer]))(footer),
    hide,
    head: config.head?.flatMap(elementOf),
    slots: slotsOf(config),
    origins: pageOrigins(config),
  };
  const entries = Object.entries(said).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** On this site, wherever its media are: pages load no styles from elsewhere. */
function blobPath(blob: Blob): string {
  return blobUrl(blob, '/blobs');
}

/** A row has one element. */
function elementOf(row: NonNullable<Site['config']['head']>[number]): NonNullable<SiteLook['head']> {
  return (['script', 'meta', 'link'] as const).flatMap((name) => {
    const attributes = row[name];
    return attributes === undefined ? [] : [{ name, attributes }];
  });
}

function slotsOf({ comments, analytics, newsletter }: Site['config']): SiteLook['slots'] {
  const named = Object.entries({ comments, analytics, newsletter }).flatMap(([name, slot]) => {
    if (slot === undefined) return [];
    const { origins: _, ...parts } = slot;
    return [[name, parts]];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
}
