import {
  isApiPath,
  isCampaignParameter,
  operations,
  reservedNames,
  surfacePaths,
  tagPath,
} from '@site/contract';
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

/** What lies below a list: its feeds. */
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

/** The paths of a site that are no records, neither percent-encoded. */
export class OwnPaths {
  readonly #lists: ReadonlySet<string>;

  constructor(sections: Iterable<string>, tags: Iterable<string>) {
    this.#lists = new Set([
      ...['/', '/feed', '/tags', '/blobs'],
      ...Array.from(sections, (section) => `/${section}`),
      ...Array.from(tags, (tag) => decodePath(tagPath(tag))),
    ]);
  }

  has(path: string): boolean {
    const bare = path.replace(/\.md$/, '');
    if (this.#lists.has(bare) || OWN.test(path) || isApiPath(path)) return true;
    const end = path.lastIndexOf('/');
    return FILES.has(path.slice(end + 1)) && this.#lists.has(path.slice(0, end) || '/');
  }

  /** Whether what is at a path takes a query: an endpoint its parameters, a file none, a page any. */
  takes(path: string, query: string): boolean {
    const parameters = PARAMETERS.get(path.replace(/^\/api\/v\d+\//, '/api/'));
    if (parameters === undefined && !/\.\w+$/.test(path)) return true;
    const names = [...new URLSearchParams(query).keys()];
    return names.every((name) => isCampaignParameter(name) || Object.hasOwn(parameters ?? {}, name));
  }
}
