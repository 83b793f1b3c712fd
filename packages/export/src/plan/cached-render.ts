import { renderHtml } from '@site/content-core';
import type { ExportCache } from '../export-cache.ts';
import type { Sha256 } from '../sha256.ts';

/** Renders a body. */
export type RenderHtml = typeof renderHtml;

type HtmlOptions = NonNullable<Parameters<RenderHtml>[1]>;
type SizeOf = NonNullable<HtmlOptions['sizeOf']>;

/** The sizes of images that went into a rendering, and the other sizes there were of them, by their URLs. */
type Sizes = readonly (readonly [url: string, size: ReturnType<SizeOf> | null])[];

/** Renders bodies, and names what it makes them of. */
interface CachedRender {
  /** Renders a body once, however many pages and feeds show it, and not again in the next run. */
  readonly render: RenderHtml;
  /** A fingerprint of the HTML instead of it: where it is the same the HTML is, as long as the program is. */
  readonly fingerprint: RenderHtml;
}

/** Caches what is rendered beside other work. */
export function cachedRender(
  cache: ExportCache,
  sha256: Sha256,
  make: RenderHtml = renderHtml,
): CachedRender {
  const keyOf = renderKeys(sha256);
  const render: RenderHtml = (body, options = {}) => {
    const key = keyOf(body, options);
    const isSame = sizesOf(key, options, cache) !== undefined;
    return (isSame ? cache.get(key) : undefined) ?? renderNow(key, body, options, { cache, make });
  };
  const fingerprint: RenderHtml = (body, options = {}) => {
    const key = keyOf(body, options);
    const sizes = sizesOf(key, options, cache);
    if (sizes !== undefined && cache.touch(key)) return `${key} ${sizes}`;
    // Which images a body has is known when it has been rendered.
    renderNow(key, body, options, { cache, make });
    return `${key} ${sizesOf(key, options, cache)}`;
  };
  return { render, fingerprint };
}

/** Keys of what a rendering is made of, but for the sizes of images. A body is hashed once, however often it is rendered. */
function renderKeys(sha256: Sha256): (body: string, options: HtmlOptions) => string {
  const digests = new Map<string, string>();
  return (body, { scope = '', base = null, sizeOf, tagLinks = null, words = null }) => {
    const digest = digests.get(body) ?? sha256.of(body);
    digests.set(body, digest);
    return sha256.of(JSON.stringify([scope, base, sizeOf !== undefined, tagLinks, words, digest]));
  };
}

/** The sizes that went into a rendering, as JSON, if they are the same now. Empty where no sizes are known. */
function sizesOf(key: string, { sizeOf }: HtmlOptions, cache: ExportCache): string | undefined {
  if (sizeOf === undefined) return '';
  const cached = cache.get(sizesKey(key));
  const isSame =
    cached !== undefined &&
    (JSON.parse(cached) as Sizes).every(([url, size]) => {
      return JSON.stringify(sizeOf(url) ?? null) === JSON.stringify(size);
    });
  return isSame ? cached : undefined;
}

/** How a body is rendered, and where that is cached. */
interface Rendering {
  readonly cache: ExportCache;
  readonly make: RenderHtml;
}

function renderNow(key: string, body: string, options: HtmlOptions, { cache, make }: Rendering): string {
  const { sizeOf, ...rest } = options;
  if (sizeOf === undefined) {
    const html = make(body, rest);
    cache.set(key, html);
    return html;
  }
  const sizes = new Map<string, ReturnType<SizeOf> | null>();
  const recordSize: SizeOf = (url) => {
    const size = sizeOf(url);
    sizes.set(url, size ?? null);
    return size;
  };
  const html = make(body, { ...rest, sizeOf: recordSize });
  cache.set(key, html);
  cache.set(sizesKey(key), JSON.stringify([...sizes] satisfies Sizes));
  return html;
}

function sizesKey(key: string): string {
  return `${key} sizes`;
}
