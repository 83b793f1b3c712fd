import type { SiteRecord } from '@site/content-core';
import { AdmissionCache, takeTurn } from '@site/primitives';
import type { Context } from '../context.ts';
import { tagsBelow } from '../languages/tag-lists.ts';
import { bodyWords } from './body-words.ts';
import { imageSizes } from './image-sizes.ts';
import { tagLinks } from './tag-links.ts';

/** What a renderer needs of a snapshot. */
type Rendering = Pick<Context, 'site' | 'editions' | 'images' | 'htmlRenderer' | 'renderLong'>;

/** Renders a body for a page of the site. */
export type RenderBody = (record: SiteRecord) => Promise<string>;

/**
 * How long a body is at least that is rendered elsewhere, in UTF-16 code units. One of this length takes some milliseconds,
 * or a hundred of what parses slowest: a body like that would keep every other request waiting.
 */
const LONG = 16_000;

/** What rendering a body takes, in microseconds: so much for each code unit. Measured, and rounded up. */
const WORK_PER_UNIT = 0.5;

/**
 * Renders a body beside the requests where it is long and that can be done, and otherwise in a turn that has room for it.
 * @param base - the URL that every URL is resolved against, in a feed; the page of a site needs none
 */
export async function renderBody(rendering: Rendering, record: SiteRecord, base?: string): Promise<string> {
  const { site, htmlRenderer, renderLong } = rendering;
  const { body } = record;
  const place = base === undefined ? { sizeOf: imageSizes(rendering) } : { base };
  const options = {
    ...place,
    ...tagLinks(site, record, tagsBelow(record, rendering)),
    ...bodyWords(site, record),
  };
  if (renderLong !== undefined && body.length >= LONG) return renderLong(body, options);
  const renderHtml = await htmlRenderer([body]);
  await takeTurn(WORK_PER_UNIT * body.length);
  return renderHtml(body, options);
}

/** The most that cached bodies take as HTML, in bytes, and the most of them. */
const CACHED_HTML = { bytes: 32_000_000, entries: 10_000 };

/** What a UTF-16 code unit takes in memory at most. */
const BYTES_PER_UNIT = 2;

/** Renders bodies as HTML, each once for all who ask for it, and caches what is used most. */
export function cachedBodies(rendering: Rendering): RenderBody {
  const cache = new AdmissionCache<string>({
    maxEntries: CACHED_HTML.entries,
    maxSize: CACHED_HTML.bytes,
    maxEntrySize: CACHED_HTML.bytes / 4,
    sizeOf: (html) => BYTES_PER_UNIT * html.length,
    firstRequest: 'while-there-is-room',
  });
  const inFlight = new Map<string, Promise<string>>();
  const render = async (record: SiteRecord): Promise<string> => {
    try {
      const html = await renderBody(rendering, record);
      cache.add(record.path, html);
      return html;
    } finally {
      inFlight.delete(record.path);
    }
  };
  return async (record) => {
    const cached = cache.get(record.path);
    if (cached !== undefined) return cached;
    const html = inFlight.get(record.path) ?? render(record);
    inFlight.set(record.path, html);
    return html;
  };
}
