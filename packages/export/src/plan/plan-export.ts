import type { Site } from '@site/content-core';
import { renderHtml } from '@site/content-core';
import type { ImageEncoder, Service, SiteDocument } from '@site/contract';
import { guidesOf, type Surfaces } from '@site/http';
import { createService } from '@site/service';
import { writeSiteFile } from '@site/site-file';
import type { Coding } from '../coding.ts';
import { type ExportCache, memoryCache } from '../export-cache.ts';
import { type Progress, silentProgress } from '../progress.ts';
import type { Sha256 } from '../sha256.ts';
import type { Build, OpenTarget } from '../targets/target.ts';
import { answerFingerprints, type FingerprintAnswer } from './answer-fingerprints.ts';
import { cachedRender, type RenderHtml } from './cached-render.ts';
import { planFiles } from './plan-files.ts';
import type { PlannedFile } from './planned-file.ts';
import { recipeKey, tableDigestOf } from './recipe.ts';
import {
  buildHoldsRetracted,
  formatRetained,
  type RetainedSnapshots,
  retainedSnapshots,
} from './retained-snapshots.ts';
import { type Embedder, siteIndexes } from './site-indexes.ts';
import { imagesOf, type StoredEncoder } from './stored-encoder.ts';

/** What an export is made of, and with. */
export interface ExportOptions {
  readonly site: Site;
  readonly target: OpenTarget;
  /** What the site is published through. */
  readonly surfaces?: Surfaces;
  /** The script that searches where files alone answer; the search page is not written when it is left out. */
  readonly offlineSearch?: SiteDocument | undefined;
  /** Makes pictures in other sizes and formats; the surfaces have the files of the same one. */
  readonly images?: Pick<ImageEncoder, 'name' | 'hasFailed'> | undefined;
  /** Makes the vectors of the site; `hashingEmbedder` of `@site/search` needs no model. */
  readonly embedder: Embedder;
  /** The codings that servers answer in: answers say that they depend on what a client accepts. None when left out. */
  readonly codings?: readonly Coding[];
  /** In which of them variants are stored beside the files that compress; in all when left out. */
  readonly precompressed?: readonly string[] | undefined;
  /** How many snapshots stay readable besides the new one: a whole number from 0; 10 when left out. */
  readonly retain?: number;
  /** What the next export of the same program need not make again; nothing is cached when it is left out. */
  readonly cache?: ExportCache;
  readonly sha256: Sha256;
  /** Renders bodies; as the service does when left out. */
  readonly renderHtml?: RenderHtml;
  readonly progress?: Progress;
}

/** Options with their defaults filled in. */
interface Settings extends Required<Omit<ExportOptions, 'precompressed'>> {
  readonly precompressed: readonly string[];
}

/** The target holds, to the last byte, what would be written now. */
export interface UnchangedPlan {
  readonly kind: 'unchanged';
  readonly current: Build;
}

/** Nothing can be written. */
export interface ImpossiblePlan {
  readonly kind: 'impossible';
  /** Every reason, a sentence each. */
  readonly faults: readonly string[];
}

/** What is to be written. */
export interface ChangedPlan {
  readonly kind: 'changed';
  readonly files: readonly PlannedFile[];
  readonly settings: Settings;
  readonly service: Service;
  /** The fingerprints of what the service answers. */
  readonly fingerprint: FingerprintAnswer;
  readonly retained: RetainedSnapshots;
  /** Whether something in the current build is retracted, so that nobody may read it any more. */
  readonly discardsPrevious: boolean;
  /** Files that programs start from, by their names. */
  readonly siteFile: Uint8Array;
  readonly indexFiles: ReadonlyMap<string, Uint8Array>;
  /** Who made the renditions of pictures, for programs that name them. */
  readonly encoder: StoredEncoder | undefined;
  /** The key of this export in the cache, and the digest of the table of the current build. */
  readonly recipe: string;
  readonly currentDigest: string | undefined;
}

/** What an export comes to, before anything is written. */
export type ExportPlan = UnchangedPlan | ImpossiblePlan | ChangedPlan;

/** Finds out what an export has to write, and all reasons why it cannot be. */
export async function planExport(options: ExportOptions): Promise<ExportPlan> {
  const settings = withDefaults(options);
  const { site, target, surfaces, embedder, retain, cache, sha256, images, precompressed } = settings;
  const { current } = target;
  const retained = await retainedSnapshots(current, site.snapshot, retain);
  const siteFile = await writeSiteFile(site);
  const encoder = imagesOf(site, images);
  const recipe = recipeKey(
    { siteFile, retained: formatRetained(site.snapshot, retained), embedder, encoder, precompressed },
    sha256,
  );
  const currentDigest = await tableDigestOf(current, sha256);
  if (current !== undefined && cache.get(recipe) === currentDigest) return { kind: 'unchanged', current };
  const opened = await openService(settings, retained);
  const { files, faults } = planFiles(opened.service, surfaces);
  if (faults.length > 0) return { kind: 'impossible', faults };
  const discardsPrevious = await buildHoldsRetracted(current, site);
  return {
    ...{ kind: 'changed', files, settings, ...opened, retained, discardsPrevious },
    ...{ siteFile, recipe, currentDigest, encoder },
  };
}

function withDefaults(options: ExportOptions): Settings {
  return {
    offlineSearch: undefined,
    images: undefined,
    codings: [],
    retain: 10,
    progress: silentProgress,
    renderHtml,
    ...options,
    cache: cacheOf(options),
    precompressed: options.precompressed ?? options.codings?.map(({ coding }) => coding) ?? [],
    surfaces: withDocument(options.surfaces ?? {}, options.offlineSearch),
  };
}

function withDocument(surfaces: Surfaces, document: SiteDocument | undefined): Surfaces {
  if (document === undefined) return surfaces;
  return { ...surfaces, documents: [...(surfaces.documents ?? []), document] };
}

/** What was made with other code of the site's owner is no use, so that each has keys of its own. */
function cacheOf({ cache = memoryCache(), site: { code } }: ExportOptions): ExportCache {
  if (code === undefined) return cache;
  const own = (key: string) => `${code} ${key}`;
  return {
    get: (key) => cache.get(own(key)),
    touch: (key) => cache.touch(own(key)),
    set: (key, value) => cache.set(own(key), value),
  };
}

/** Makes a site ready to answer, and the files that save servers from doing the same again. */
async function openService(
  { site, target, surfaces, images, embedder, cache, sha256, progress, renderHtml: renderNow }: Settings,
  { archive }: RetainedSnapshots,
): Promise<Pick<ChangedPlan, 'service' | 'fingerprint' | 'indexFiles'>> {
  progress.begin('index');
  const { index, vectors, files } = await siteIndexes(site, embedder, target.current);
  const { render, fingerprint } = cachedRender(cache, sha256, renderNow);
  const options = { guides: guidesOf(surfaces), images, embedder, index, vectors };
  const service = await createService(site, { ...options, archive, renderHtml: render });
  const unrendered = await createService(site, { ...options, renderHtml: fingerprint });
  return {
    service,
    fingerprint: answerFingerprints(service, unrendered, surfaces.families ?? [], sha256),
    indexFiles: files,
  };
}
