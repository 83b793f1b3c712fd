import {
  feedFormats,
  isApiPath,
  isCampaignParameter,
  operations,
  reservedNames,
  surfacePaths,
  tagPath,
} from '@site/contract';
import { languageAt, type SiteLanguage } from '@site/languages';
import { decodePath } from '@site/primitives';

/** Operations that answer for a part of the content: whether there is one, only the content says. */
const OF_CONTENT = /^\/\{|^\/(?:blobs|feed|tags)\/\{/;

/** What every site publishes besides its content, by path. */
const OWN = new RegExp(
  `^(?:${Object.values(operations)
    .map(({ path }) => path)
    .filter((path) => !OF_CONTENT.test(path))
    .map((path) => patternOf(path).replace(/\\\.md$/, '(?:\\.md)?'))
    // What surfaces say of the whole host (RFC 8615).
    .concat('/\\.well-known/.+')
    .concat(Object.keys(surfacePaths).map(patternOf))
    .join('|')})$`,
);

const FEEDS: ReadonlySet<string> = new Set(Object.values(feedFormats).map(({ file }) => file));

/** What lies below the list of a section: its feeds, and its texts in one file. */
const FILES = new Set([...reservedNames].filter((name) => name.includes('.')));

/** The parameters of what is answered at one path alone, by path. */
const PARAMETERS: ReadonlyMap<string, object> = new Map(
  Object.values(operations).map(({ path, input }) => [path, input.shape]),
);

function patternOf(template: string): string {
  return template
    .replace(/[.*?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\+\w+\}/g, '.+')
    .replace(/\{\w+\}/g, '[^/]+');
}

/** Where tools have the list of a tag, or of a category, which is a tag here. */
const TAG_PAGE = /\/(?:tags?|categor(?:y|ies))\/([^/]+)$/;

/** A tag as tools write it in paths: without case, and with hyphens for all else. */
function tagWords(tag: string): string {
  return tag.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
}

/** What lists are made from. */
interface ListedRecord {
  /** Below the base URL and not percent-encoded. */
  readonly path: string;
  readonly section: string;
  readonly tags: readonly string[];
}

/** The paths of a site that are no records, none percent-encoded. */
export class OwnPaths {
  readonly #pages: ReadonlySet<string>;
  /** The pages that have a markdown twin. */
  readonly #twins: ReadonlySet<string>;
  /** The paths of tags, by how other tools write them in theirs. */
  readonly #tags = new Map<string, string>();
  /** The names of what lies below a page. */
  readonly #files: ReadonlyMap<string, ReadonlySet<string>>;

  /**
   * @param sections - those that have a list, whether something is in them or not; others have one where something is
   * @param languages - of `siteLanguages`
   */
  constructor(
    sections: Iterable<string>,
    languages: readonly SiteLanguage[],
    records: Iterable<ListedRecord>,
  ) {
    const whole = new Set(['/', '/feed', ...Array.from(sections, (section) => `/${section}`)]);
    const partial = new Set<string>();
    const ofTags = new Set<string>();
    /** Languages have lists of their own where they have documents. */
    const inLanguages = new Map<string, { hasDocuments: boolean; readonly tags: Set<string> }>();
    for (const { path, section, tags } of records) {
      const language = languageAt(path, languages);
      if (language === undefined || language.isOwn) whole.add(`/${section}`);
      else {
        whole.add(language.below);
        if (section !== 'feed') partial.add(`${language.below}/${section}`);
        const known = inLanguages.get(language.below) ?? { hasDocuments: false, tags: new Set() };
        known.hasDocuments ||= section !== 'feed';
        for (const tag of tags) known.tags.add(language.below + decodePath(tagPath(tag)));
        inLanguages.set(language.below, known);
      }
      for (const tag of tags) {
        const tagged = decodePath(tagPath(tag));
        ofTags.add(tagged);
        this.#tags.set(tagWords(tag), tagged);
      }
    }
    this.#twins = new Set([...whole, ...partial]);
    const lists = [...inLanguages].flatMap(([below, { hasDocuments, tags }]) =>
      hasDocuments && tags.size > 0 ? [`${below}/tags`, ...tags] : [],
    );
    this.#pages = new Set(['/tags', ...ofTags, ...lists, ...this.#twins]);
    this.#files = new Map([
      ...[...whole].map((path) => [path, FILES] as const),
      ...[...ofTags].map((path) => [path, FEEDS] as const),
    ]);
  }

  has(path: string): boolean {
    if (this.#pages.has(path) || OWN.test(path) || isApiPath(path)) return true;
    if (path.endsWith('.md')) return this.#twins.has(path.slice(0, -'.md'.length));
    const end = path.lastIndexOf('/');
    return this.#files.get(path.slice(0, end) || '/')?.has(path.slice(end + 1)) === true;
  }

  /** The path of the tag that another tool has at a path, `/categories/sea-salt` or `/blog/tag/sea-salt`. */
  tagAt(path: string): string | undefined {
    const tag = TAG_PAGE.exec(path)?.[1];
    return tag === undefined ? undefined : this.#tags.get(tagWords(tag));
  }

  /** Whether what is at a path takes a query: an endpoint its parameters, a file none, a page any. */
  takes(path: string, query: string): boolean {
    const parameters = PARAMETERS.get(path.replace(/^\/api\/v\d+\//, '/api/'));
    if (parameters === undefined && !/\.\w+$/.test(path)) return true;
    const names = [...new URLSearchParams(query).keys()];
    return names.every((name) => isCampaignParameter(name) || Object.hasOwn(parameters ?? {}, name));
  }
}
