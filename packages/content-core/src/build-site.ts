import { basePathOf, feedFormats, findRetraction } from '@site/contract';
import { compareIssues, type Issue, SourceText } from '@site/diagnostics';
import { readDataChecks, type StandardSchema, weightsOf } from '@site/front-matter';
import { languageTag, siteLanguages } from '@site/languages';
import { feedAddresses, type Layout } from '@site/layouts';
import { CONFIG_FILE, ownPathFault } from '@site/site-config';
import type { BuildCache } from '@site/work-cache';
import { describeFolder } from './config/describe-folder.ts';
import { foundDefaults } from './config/found-defaults.ts';
import type { OwnCode } from './config/own-code.ts';
import { EarlierTexts } from './editions/earlier-texts.ts';
import { type Edition, type FaultyFile, NO_EDITION } from './editions/edition.ts';
import { editionConfig } from './editions/edition-config.ts';
import { editionLayout } from './editions/edition-layout.ts';
import { publishEdition } from './editions/publish-edition.ts';
import type { ContentFile } from './files/content-file.ts';
import { folderOfFiles } from './files/folder-of-files.ts';
import { FEED, PAGES } from './files/location.ts';
import { blobsByCid } from './files/named-blobs.ts';
import { Places } from './files/places.ts';
import { readSource } from './files/read-source.ts';
import { unreadFiles } from './files/unread-files.ts';
import { readLook } from './look/read-look.ts';
import { readManuscripts } from './records/read-manuscripts.ts';
import { translate } from './records/translations.ts';
import { readAliases } from './resolve/aliases.ts';
import { BlobCatalogue } from './resolve/blob-catalogue.ts';
import type { ExternalLink } from './resolve/external-links.ts';
import { pictureIssues } from './resolve/picture-issues.ts';
import { readSeries } from './resolve/read-series.ts';
import { servedFiles } from './resolve/served-files.ts';
import type { HeldBack, Site, SiteRecord, Unpublished } from './site/site.ts';
import { takeSnapshot } from './site/snapshot.ts';

/** What a build needs besides the files. */
export interface BuildOptions {
  /** The moment of the build: what is dated after it is held back. */
  readonly now: Date;
  /** Where the site will be, without a slash at its end; comes before `base_url` of the configuration. */
  readonly baseUrl?: string | undefined;
  /** Where the site will be when neither `baseUrl` nor the configuration says so. */
  readonly defaultBaseUrl?: string | undefined;
  /** What builds before this one made; every file is parsed when it is left out. */
  readonly cache?: BuildCache | undefined;
  /**
   * What the build before left: an edit with an error falls back to it. Nothing falls back when it is left out, and a
   * record with an error is not published.
   */
  readonly before?: Edition | undefined;
  /** Whose repository the folder is, where that is known already: it is looked for among the files when this is left out. */
  readonly layout?: Layout | undefined;
  /** What the own keys of every record are to be, besides what the schemas of `site.yaml` say. */
  readonly dataSchema?: StandardSchema | undefined;
  /** Whether the links that lead out of the site are listed. */
  readonly collectsLinks?: boolean;
  /**
   * What is in the site though it is not to be published, so that its author can look at it. Such a site is for nobody else.
   */
  readonly shows?: readonly Unpublished[] | undefined;
  /** The code of the site's owner; none when it is left out. */
  readonly code?: OwnCode | undefined;
}

/** A site, as far as its content allows one, and everything that was found about the content. */
export interface BuildResult {
  /**
   * Absent only when the configuration itself is wrong, and was never right. Of files with errors it has what `faulty`
   * says.
   */
  readonly site?: Site;
  /** In order of file, line and column. */
  readonly issues: readonly Issue[];
  readonly heldBack: readonly HeldBack[];
  /** What became of each file with an error, in order. */
  readonly faulty: readonly FaultyFile[];
  /** What the next build falls back to. */
  readonly edition: Edition;
  /** The links that lead out of the site, when they are collected. */
  readonly external?: readonly ExternalLink[];
  /**
   * When a build of the same files next comes out differently: a scheduled record is due, or a published one expires.
   * RFC 3339 in UTC; absent when that is never.
   */
  readonly nextChange?: string;
  /** Whose repository the folder was taken for, and its languages, in a line; absent of plain notes in one. */
  readonly recognised?: string;
}

/** The base URL of a site that configures none. */
export const DEFAULT_BASE_URL = 'http://localhost:8787';

/** Builds a site from the files of a content folder, in whatever order they come. */
export async function buildSite(files: readonly ContentFile[], options: BuildOptions): Promise<BuildResult> {
  const { now, cache, before, collectsLinks = false, shows = [], code } = options;
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const earlier = new EarlierTexts(before, now, sorted);
  const layout = 'layout' in options ? options.layout : await editionLayout(earlier, folderOfFiles(sorted));
  const { config, issues: configIssues } = await editionConfig(earlier, foundDefaults(layout, sorted), now);
  if (config === undefined)
    return { issues: configIssues, heldBack: [], faulty: earlier.faulty(configIssues), edition: NO_EDITION };

  const baseUrl = options.baseUrl ?? config.base_url ?? options.defaultBaseUrl ?? DEFAULT_BASE_URL;
  const mediaBaseUrl = config.media_base_url ?? `${baseUrl}/blobs`;
  const languages = siteLanguages(config);
  const places = new Places(layout, languages);
  const blobs = new BlobCatalogue(sorted, layout);
  const { series, issues: seriesIssues } = await readSeries(blobs, earlier);
  const inPlace = layout?.isTranslatedInPlace ? languages : undefined;
  const checks = await readDataChecks({
    ...(config.data || {}),
    fromCode: options.dataSchema,
    read: async (name) => {
      const file = sorted.find(({ path }) => path === name.replace(/^\.?\//, ''));
      return file && readSource(file);
    },
    namedIn: CONFIG_FILE,
  });
  const tools = { checks, cache, code, translatedInPlace: inPlace };
  const read = await readManuscripts(config, places, earlier, tools);
  const language = languageTag(config.language) ?? config.language;
  const findsByName = layout?.tool === 'Hugo';
  const slugs = new Set(read.sections.map(({ slug }) => slug));
  const feeds = feedAddresses(
    layout,
    [...slugs].filter((slug) => slug !== PAGES),
  );
  const lists = [
    ...feeds.map(({ from, below, format }) => [from, `${below}/${feedFormats[format].file}`] as const),
    ...read.lists,
  ].filter(([from]) => ownPathFault(from, slugs) === undefined);
  const basePaths = [...new Set([basePathOf(baseUrl), layout?.defaults.base_path ?? ''])].filter(
    (path) => path !== '',
  );
  const tables = {
    ...{ baseUrl, basePaths, mediaBaseUrl, language, languages, blobs, series, collectsLinks, findsByName },
    ...{ sections: read.sections, lists },
    logical: (path: string) => places.logical(path),
    untranslated: (path: string) => places.untranslated(path),
  };
  const retraction = findRetraction(config.retracted);
  const published = await publishEdition(read, earlier, { tables, now, cache, retraction, shows, code });
  const { heldBack, nextChange } = published;
  const translated = translate(published, {
    ...{ languages, language, places },
    isInPlace: inPlace !== undefined,
  });
  const { records } = translated;
  const hasPages =
    config.sections?.some(({ slug }) => slug === PAGES) || records.some(({ section }) => section === PAGES);
  const sections = read.sections.filter(({ slug }) => slug !== PAGES || hasPages);
  const { look, ...styled } = await readLook(config, sorted, blobs);
  const used = [...published.shown, ...styled.blobs];
  const shown = blobsByCid(used);
  const aliases = readAliases(published.manuscripts, sections, baseUrl);
  const taken = new Set(records.map(({ path }) => path));
  const free = lists.filter(([from]) => !taken.has(from));
  const moved = [...free, ...servedFiles(used, blobs, sections), ...aliases.redirects];
  const redirects = new Map(moved.sort(([a], [b]) => (a < b ? -1 : 1)));
  const unread = unreadFiles(
    sorted.map(({ path }) => path).filter((path) => places.of(path) !== undefined),
    (path) => places.shared(path),
    new Set([FEED, ...sections.map(({ slug }) => slug)]),
    new Set(used.map(({ file }) => file.path)),
    layout?.tool,
  );
  const inputs = { config, baseUrl, ...(code === undefined ? {} : { code: code.cid }) };
  const snapshot = await takeSnapshot(inputs, records, shown.values(), redirects);
  const weights = weightsOf(records);
  const site: Site = {
    ...inputs,
    ...(weights === undefined ? {} : { weights }),
    mediaBaseUrl,
    sections,
    look,
    documents: records.filter((record) => record.kind === 'document'),
    posts: records.filter((record) => record.kind === 'post'),
    series: [...series.values()].filter(({ images }) => images.every(({ blob }) => shown.has(blob.cid))),
    blobs: shown,
    redirects,
    ...(shows.length === 0 ? {} : { unpublished: unpublishedPaths(records, published.unpublished) }),
    manifest: snapshot.manifest,
    snapshot: snapshot.id,
  };
  const issues = [
    configIssues,
    checks.issues,
    layout === undefined ? [] : layoutIssues(layout),
    seriesIssues,
    read.issues,
    published.issues,
    translated.issues,
    styled.issues,
    pictureIssues(shown.values(), blobs),
    unread,
    aliases.issues.filter(({ file }) => !earlier.isUsed(file)),
  ].flat();
  const faulty = earlier.faulty(issues);
  const edition = {
    texts: earlier.next(faulty),
    published: new Map(records.map(({ path, file }) => [path, file])),
  };
  const change = nextChange === undefined ? {} : { nextChange };
  const recognised = describeFolder(layout, config, (folder) =>
    sorted.some(({ path }) => path.startsWith(`${folder}/`)),
  );
  const { external } = published;
  return {
    ...{ site, issues: issues.sort(compareIssues), heldBack, faulty, edition, external },
    ...{ ...change, ...(recognised === undefined ? {} : { recognised }) },
  };
}

/** What of the configuration of a tool nobody can read: its defaults are taken in its place. */
function layoutIssues({ tool, evidence, faults = [] }: Layout): readonly Issue[] {
  return faults.map((fault) =>
    new SourceText(evidence, '').issue('warning', 0, {
      rule: 'layout-unreadable',
      value: evidence,
      message: `The configuration of ${tool} is not read: ${fault}.`,
      fix: 'Correct it, or say in site.yaml what it says: `content`, `static`, `title` and `base_url`.',
    }),
  );
}

/** Why records are not to be published, by their paths. */
function unpublishedPaths(
  records: readonly SiteRecord[],
  files: ReadonlyMap<string, Unpublished>,
): ReadonlyMap<string, Unpublished> {
  return new Map(
    records.flatMap(({ path, file }) => {
      const why = files.get(file);
      return why === undefined ? [] : [[path, why] as const];
    }),
  );
}
