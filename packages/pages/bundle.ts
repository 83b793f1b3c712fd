import { join } from 'node:path';
import { build } from 'esbuild';
import { type BundleOptions, bundle as bundleStyles, type CustomAtRules, Features } from 'lightningcss';
import { fingerprint } from './src/assets/fingerprint.ts';

/** How style sheets are made smaller. */
export const styleSettings = {
  minify: true,
  // `(width>=40rem)` is shorter than `(min-width:40rem)`, but Safari knows it only from version 16.4 on.
  include: Features.MediaRangeSyntax,
} as const satisfies Partial<BundleOptions<CustomAtRules>>;

/** The files that browsers load, each as the text that is served. */
export interface Bundle {
  /** What all themes have. */
  readonly stylesheet: string;
  readonly paper: string;
  readonly plain: string;
  readonly press: string;
  readonly searchScript: string;
  readonly schemeScript: string;
  readonly missingScript: string;
  /** Names the search of a site that is files alone; the file itself is large, and only exports have it. */
  readonly offlineFingerprint: string;
}

/** Bundles what is in `browser/`. */
export async function bundle(): Promise<Bundle> {
  const folder = join(import.meta.dirname, 'browser');
  const styles = (path: string) =>
    new TextDecoder().decode(bundleStyles({ ...styleSettings, filename: join(folder, path) }).code);
  return {
    stylesheet: styles('site.css'),
    paper: styles('themes/paper.css'),
    plain: styles('themes/plain.css'),
    press: styles('themes/press.css'),
    searchScript: await bundleScript(join(folder, 'live-search.ts'), 'esm'),
    schemeScript: await bundleScript(join(folder, 'scheme.ts'), 'iife'),
    missingScript: await bundleScript(join(folder, 'missing.ts'), 'esm'),
    offlineFingerprint: fingerprint(await bundleOfflineSearch()),
  };
}

/** Bundles the search of a site that is files alone: it is large, and only exports have it. */
export function bundleOfflineSearch(): Promise<string> {
  return bundleScript(join(import.meta.dirname, 'browser/offline-search.ts'), 'esm');
}

async function bundleScript(entry: string, format: 'esm' | 'iife'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format,
    target: 'es2023',
    // Served as UTF-8: an escape would only be longer.
    charset: 'utf8',
    write: false,
    logLevel: 'warning',
  });
  return outputFiles.map(({ text }) => text).join('');
}
