import { type Issue, SourceText } from '@site/diagnostics';
import type { DataChecks } from '@site/front-matter';
import type { SiteLanguage } from '@site/languages';
import { barePath } from '@site/primitives';
import {
  type DateSource,
  namedByPages,
  type SectionConfig,
  type SectionPage,
  type SiteConfig,
  sectionNameOf,
  sectionSlugFault,
  sectionsOfFolders,
  withPages,
} from '@site/site-config';
import { type BuildCache, madeOf } from '@site/work-cache';
import type { OwnCode } from '../config/own-code.ts';
import type { EarlierTexts } from '../editions/earlier-texts.ts';
import type { ContentFile } from '../files/content-file.ts';
import {
  type Arrangement,
  arrange,
  FEED,
  isSetAside,
  locate,
  membership,
  type RecordLocation,
  sectionOf,
} from '../files/location.ts';
import type { Places } from '../files/places.ts';
import { readSource } from '../files/read-source.ts';
import { Body } from './body.ts';
import { draftFolders, folderPageOf } from './folder-page.ts';
import { type Manuscript, type ReadingOptions, type ReadManuscript, readManuscript } from './manuscript.ts';
import { DEFAULT_DATES, recordDates } from './record-dates.ts';
import { recordFailed } from './record-failed.ts';

/** The records of a folder, each read by itself, and the sections they are in. */
export interface Manuscripts {
  readonly manuscripts: readonly Manuscript[];
  /** The record as its file was before; `undefined` when it was the same, or may not be published any more. */
  readonly before: (manuscript: Manuscript) => Promise<Manuscript | undefined>;
  readonly sections: readonly SectionConfig[];
  /** Where the pages of sections say that their lists are, and where those are. */
  readonly lists: readonly (readonly [from: string, to: string])[];
  readonly issues: readonly Issue[];
}

/** What a markdown file turned out to be: a record, the page of a section, or neither. */
interface ReadFile {
  readonly manuscript?: Manuscript;
  readonly sectionPage?: SectionPage;
  readonly list?: readonly [from: string, to: string];
  readonly issues: readonly Issue[];
}

/** What records are read with. */
interface ReadingTools {
  readonly checks: DataChecks;
  readonly cache: BuildCache | undefined;
  readonly code: OwnCode | undefined;
  /** The languages of a site in which front matter alone decides of them. */
  readonly translatedInPlace: readonly SiteLanguage[] | undefined;
}

/** Reads every markdown file of a folder. */
export async function readManuscripts(
  config: SiteConfig,
  places: Places,
  earlier: EarlierTexts,
  tools: ReadingTools,
): Promise<Manuscripts> {
  const markdown = earlier.files.filter(({ path }) => places.isRecord(path));
  const paths = [...new Set(markdown.map(({ path }) => places.shared(path)))];
  const slugs = config.sections?.map(({ slug }) => slug);
  const arrangement = arrange(paths, new Set(slugs));
  const declared = withPages(
    config.sections ?? sectionsOfFolders(contentFolders(paths, arrangement), config),
    config,
  );
  const known = new Set([FEED, ...declared.map(({ slug }) => slug)]);
  const options = {
    inlineTags: config.inline_tags,
    ownFields: config.own_fields ?? [],
    data: config.data ?? {},
    language: config.language,
    ...{ math: config.math, subscript: config.subscript, isMdx: places.readMdx },
  };
  const drafts = await draftFolders(markdown, options, earlier);
  const dates = config.dates ?? DEFAULT_DATES;
  const files = new Map(markdown.map((file) => [file.path, file]));
  const { permalinks } = config;
  const context = {
    ...tools,
    ...{ known, places, permalinks, arrangement, options, drafts, earlier, dates, files },
  };
  const read = await Promise.all(markdown.map((file) => readFile(file, context)));
  const pages = read.flatMap(({ sectionPage }) => sectionPage ?? []);
  return {
    manuscripts: read.flatMap(({ manuscript }) => manuscript ?? []),
    before: ({ source: { file, text } }) => earlierRecord(file, context, text),
    sections: slugs === undefined ? declared.map((section) => namedByPages(section, pages)) : declared,
    lists: read.flatMap(({ list }) => (list === undefined ? [] : [list])),
    issues: read.flatMap(({ issues }) => issues),
  };
}

/** What is known of a folder before its records are read. */
interface Context extends ReadingTools {
  /** The sections. */
  readonly known: ReadonlySet<string>;
  readonly places: Places;
  readonly permalinks: SiteConfig['permalinks'];
  readonly arrangement: Arrangement;
  readonly options: ReadingOptions;
  /** The folders whose pages hold back all that lies in them, each ending with `/`; `''` is the whole folder. */
  readonly drafts: readonly string[];
  readonly earlier: EarlierTexts;
  /** Where the date of a record comes from. */
  readonly dates: readonly DateSource[];
  readonly files: ReadonlyMap<string, ContentFile>;
}

async function readFile(file: ContentFile, context: Context): Promise<ReadFile> {
  const { known: sections, places, arrangement, options, earlier } = context;
  const logical = places.shared(file.path);
  const section = membership(logical, arrangement);
  if (!sections.has(section)) return { issues: [outsideSections(file.path, logical, section)] };
  const { below, name } = locate(logical, section, arrangement);
  const read = await readRecordFile(file, context);
  if (!arrangement.pages.has(logical)) return read;
  const { words, permalink, ...page } = await folderPageOf(file, options, earlier);
  // What holds back the whole folder is the stronger word.
  const issues = words.length === 0 ? read.issues : [...withoutWords(read.issues), ...words];
  // Only the page of a section, and the home page, have no name; there is one without a text, too.
  if (name !== '') return { ...read, issues };
  const isEmpty = read.manuscript !== undefined && hasNoText(read.manuscript);
  const { language } = places.inLanguage(file.path);
  const lang = isNoTranslation(language) ? undefined : language?.tag;
  const sectionPage = below !== `/${section}` ? {} : { sectionPage: { slug: section, lang, ...page } };
  // A record is at the address itself.
  const list = permalink === undefined ? {} : { list: [barePath(permalink), below || '/'] as const };
  if (isEmpty) return { issues: words.length === 0 ? withoutWords(issues) : issues, ...sectionPage, ...list };
  return { ...read, issues, ...sectionPage };
}

function isNoTranslation(language: SiteLanguage | undefined): boolean {
  return language === undefined || language.isOwn;
}

function withoutWords(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ rule }) => rule !== 'not-public');
}

/** Whether a record says nothing but its title. */
function hasNoText({ body, contentStart }: Manuscript): boolean {
  return body.text.slice(contentStart).trim() === '';
}

/** Reads a record; one with an error as its file was before. */
async function readRecordFile(file: ContentFile, context: Context): Promise<ReadFile> {
  const source = await readSource(file);
  const present: ReadFile =
    source instanceof SourceText ? await readRecord(source, context) : { issues: [source] };
  if (!present.issues.some(({ severity }) => severity === 'error')) return present;
  const manuscript = await earlierRecord(file.path, context);
  return manuscript === undefined ? present : { manuscript, issues: present.issues };
}

/** @param present - a text that has failed */
async function earlierRecord(
  path: string,
  context: Context,
  present?: string,
): Promise<Manuscript | undefined> {
  const { earlier, options } = context;
  const source = await earlier.of(path, options.ownFields);
  const read =
    source === undefined || source.text === present ? undefined : await readRecord(source, context);
  if (read?.manuscript !== undefined) earlier.use(path);
  return read?.manuscript;
}

/** Reads a record, or takes it from the cache. The source itself is not retained. */
async function readRecord(source: SourceText, context: Context): Promise<ReadFile> {
  const { options, cache, code, checks, dates, files } = context;
  const location = recordLocation(source.file, context);
  const { manuscript, issues } = await madeOf(
    cache,
    ['manuscript', source.file, JSON.stringify(location), JSON.stringify(options), code?.cid ?? ''],
    source.text,
    async () => withoutSource(await readManuscript(source, location, options, code?.translator)),
  ).catch((error: unknown): Omit<ReadFile, 'manuscript'> & { readonly manuscript?: never } => ({
    issues: [recordFailed(source, error)],
  }));
  const all = location.name.split('/').some(isSetAside) ? [...issues, setAside(source)] : issues;
  if (manuscript === undefined) return { issues: all };
  const faults = await checks.check({ ...manuscript, source }, options.ownFields);
  if (faults.length > 0) return { issues: [...all, ...faults] };
  const body = new Body(source, manuscript.bodyStart, manuscript.translation);
  const dated = await recordDates(manuscript, dates, files.get(source.file));
  return { manuscript: { ...manuscript, ...dated, source, body }, issues: all };
}

/** Where a record stands; a draft with all that its folder holds. */
function recordLocation(
  file: string,
  { places, permalinks = {}, arrangement, drafts, translatedInPlace }: Context,
): RecordLocation {
  const { language, path: logical } = places.inLanguage(file);
  const location = inLanguage(locate(logical, membership(logical, arrangement), arrangement), language);
  const { section } = location;
  const said = Object.hasOwn(permalinks, section) ? permalinks[section] : undefined;
  const place = places.of(file);
  const address = said ?? place?.address;
  return {
    ...location,
    ...(place?.namedBy === undefined ? {} : { namedBy: place.namedBy }),
    ...(place?.tags === undefined ? {} : { tags: place.tags }),
    ...(address === undefined ? {} : { address }),
    ...(translatedInPlace === undefined || language !== undefined ? {} : { languages: translatedInPlace }),
    ...(language === undefined || language.isOwn || !places.areSites ? {} : { hasPrefixedPermalink: true }),
    draft: location.draft || drafts.some((folder) => file.startsWith(folder)),
  };
}

/** A place in a language: what has a prefix begins with it. */
function inLanguage(location: RecordLocation, language: SiteLanguage | undefined): RecordLocation {
  if (language === undefined) return location;
  const { tag: lang, below: prefix } = language;
  return prefix === ''
    ? { ...location, lang }
    : { ...location, lang, prefix, below: `${prefix}${location.below}` };
}

/** Whether it is meant to be seen, only its author knows, and publishing cannot be taken back. */
function setAside(source: SourceText): Issue {
  return source.issue('warning', 0, {
    rule: 'set-aside',
    value: source.file,
    message:
      'A name that begins with "_" is one that Jekyll and Astro leave out, so the file is held back like a draft.',
    fix: 'Rename the file, or its folder, to publish it.',
  });
}

function withoutSource({ manuscript, issues }: ReadManuscript) {
  if (manuscript === undefined) return { issues };
  const { source: _, body: __, ...rest } = manuscript;
  return { manuscript: rest, issues };
}

/** The folders that hold markdown, by the slugs of their sections. */
function contentFolders(paths: readonly string[], { bundles }: Arrangement): ReadonlyMap<string, string> {
  const inFolders = paths.filter((path) => !bundles.has(topFolder(path)));
  return new Map(inFolders.map((path) => [sectionOf(path) ?? '', topFolder(path)]));
}

/** The folder of a section, as it is spelled. */
function topFolder(path: string): string {
  return path.split('/', 1).join();
}

function outsideSections(path: string, logical: string, section: string): Issue {
  const folder = topFolder(logical);
  return new SourceText(path, '').issue('warning', 0, {
    rule: 'outside-sections',
    value: folder,
    message: `The folder "${folder}" is not a section of this site, so the file is not published.`,
    fix: sectionFix(section, folder),
  });
}

function sectionFix(section: string, folder: string): string {
  const fault = sectionSlugFault(section);
  return fault === undefined
    ? `Add to \`sections\` in site.yaml: {slug: ${section}, name: ${JSON.stringify(sectionNameOf(section, folder))}}.`
    : `Rename the folder: "${folder}" cannot be a section, because ${fault}.`;
}
