import { createHash } from 'node:crypto';
import { renderHtml } from '@site/content-core';
import type { WorkCache } from '@site/content-core/cache-fs';

type Render = typeof renderHtml;
type SizeOf = NonNullable<NonNullable<Parameters<Render>[1]>['sizeOf']>;

/** HTML, and what it was told of the sizes of images while it was made. */
interface Rendered {
  readonly html: string;
  readonly sizes: readonly (readonly [url: string, size: ReturnType<SizeOf> | null])[];
}

/** Renders a body once, however many pages and feeds show it, and not again in the next run. */
export function cachedRender(cache: WorkCache): Render {
  return (body, options = {}) => {
    const { scope = '', base = null, sizeOf } = options;
    const key = keyOf(scope, base, sizeOf !== undefined, body);
    const known = cache.get(key);
    if (known !== undefined) {
      const { html, sizes } = JSON.parse(known) as Rendered;
      if (sizes.every(([url, size]) => isSame(sizeOf?.(url), size))) return html;
    }
    const sizes = new Map<string, ReturnType<SizeOf> | null>();
    const ask: SizeOf = (url) => {
      const size = sizeOf?.(url);
      sizes.set(url, size ?? null);
      return size;
    };
    const html = renderHtml(body, sizeOf === undefined ? options : { ...options, sizeOf: ask });
    cache.set(key, JSON.stringify({ html, sizes: [...sizes] } satisfies Rendered));
    return html;
  };
}

function isSame(now: ReturnType<SizeOf>, then: ReturnType<SizeOf> | null): boolean {
  return now?.width === then?.width && now?.height === then?.height;
}

function keyOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}
