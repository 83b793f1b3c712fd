import { hash } from 'node:crypto';
import { renderHtml } from '@site/content-core';
import type { ReadingCache } from '@site/node';

type Render = typeof renderHtml;
type HtmlOptions = NonNullable<Parameters<Render>[1]>;
type SizeOf = NonNullable<HtmlOptions['sizeOf']>;

/** What a rendering was told of the sizes of images, by their URLs. */
type Sizes = readonly (readonly [url: string, size: ReturnType<SizeOf> | null])[];

/** Renders bodies, and says what it makes them of. */
interface CachedRender {
  /** Renders a body once, however many pages and feeds show it, and not again in the next run. */
  readonly render: Render;
  /** A name of the HTML instead of it: where the names are the same, the HTML is, as long as the program is. */
  readonly name: Render;
}

/** Keeps what is rendered beside other work. */
export function cachedRender(cache: ReadingCache): CachedRender {
  const keyOf = keys();
  const render: Render = (body, options = {}) => {
    const key = keyOf(body, options);
    const isSame = sizesOf(key, options, cache) !== undefined;
    return (isSame ? cache.get(key) : undefined) ?? renderNow(key, body, options, cache);
  };
  const name: Render = (body, options = {}) => {
    const key = keyOf(body, options);
    const sizes = sizesOf(key, options, cache);
    if (sizes !== undefined && cache.keep(key)) return `${key} ${sizes}`;
    // Which images a body has is known when it has been rendered.
    renderNow(key, body, options, cache);
    return `${key} ${sizesOf(key, options, cache)}`;
  };
  return { render, name };
}

/** Names what a rendering is made of, but for the sizes of images. A body is hashed once, whoever asks for it. */
function keys(): (body: string, options: HtmlOptions) => string {
  const digests = new Map<string, string>();
  return (body, { scope = '', base = null, sizeOf }) => {
    const digest = digests.get(body) ?? hash('sha256', body, 'base64');
    digests.set(body, digest);
    return hash('sha256', JSON.stringify([scope, base, sizeOf !== undefined, digest]), 'base64');
  };
}

/** What a rendering was told, as JSON, if it would be told the same now. Without sizes there is nothing to tell. */
function sizesOf(key: string, { sizeOf }: HtmlOptions, cache: ReadingCache): string | undefined {
  if (sizeOf === undefined) return '';
  const told = cache.get(sizesKey(key));
  const isSame =
    told !== undefined &&
    (JSON.parse(told) as Sizes).every(([url, size]) => {
      const now = sizeOf(url);
      return now?.width === size?.width && now?.height === size?.height;
    });
  return isSame ? told : undefined;
}

function renderNow(key: string, body: string, options: HtmlOptions, cache: ReadingCache): string {
  const { sizeOf, ...rest } = options;
  if (sizeOf === undefined) {
    const html = renderHtml(body, rest);
    cache.set(key, html);
    return html;
  }
  const sizes = new Map<string, ReturnType<SizeOf> | null>();
  const ask: SizeOf = (url) => {
    const size = sizeOf(url);
    sizes.set(url, size ?? null);
    return size;
  };
  const html = renderHtml(body, { ...rest, sizeOf: ask });
  cache.set(key, html);
  cache.set(sizesKey(key), JSON.stringify([...sizes] satisfies Sizes));
  return html;
}

function sizesKey(key: string): string {
  return `${key} sizes`;
}
