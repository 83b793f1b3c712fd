import { joined } from './folder.ts';
import type { ContentFolder, Layout } from './layout.ts';

/** Where a file stands in the site. */
export interface Place {
  /** The path that decides of its section and name, as if it lay there. */
  readonly logical: string;
  /** The pattern of its address, where that does not follow from `logical`. */
  readonly address?: string;
  readonly version?: string;
  /** What its folders say of it. */
  readonly tags?: readonly string[];
  /** The field of front matter that stands for its name. */
  readonly namedBy?: string;
}

/** Where a markdown file stands in the site; `undefined` when the tool publishes none there. */
export function placeOf({ content, aside }: Layout, path: string): Place | undefined {
  const mount = content
    .filter(({ folder }) => isWithin(path, folder))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
  if (mount === undefined || aside.some((folder) => isWithin(path, folder))) return undefined;
  const below = mount.folder === '' ? path : path.slice(mount.folder.length + 1);
  if (mount.except?.some((pattern) => pattern.test(below))) return undefined;
  return placeIn(mount, below);
}

function placeIn(mount: ContentFolder, below: string): Place {
  const { at, renames = [], addresses = [], version, namedBy } = mount;
  const name = renames.reduce((path, [from, to]) => path.replace(from, to), below);
  const categories = mount.hasCategoryFolders === true ? foldersBeforePosts(below) : [];
  const said = mount.tags?.filter(({ paths }) => paths.test(below)).flatMap((rule) => rule.tags) ?? [];
  const tags = [...new Set([...said, ...categories])];
  const pattern = addresses.find(({ paths }) => paths.test(below))?.pattern;
  const address = pattern?.replace(':categories', [...categories, ':categories'].join('/'));
  return {
    logical: joined(at, name),
    ...(address === undefined ? {} : { address }),
    ...(version === undefined ? {} : { version }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(namedBy === undefined ? {} : { namedBy }),
  };
}

/** `news/fog/_posts/2024-05-01-salt.md` is in the categories `news` and `fog`. */
function foldersBeforePosts(path: string): readonly string[] {
  const folders = path.split('/').slice(0, -1);
  const posts = folders.indexOf('_posts');
  return posts === -1 ? [] : folders.slice(0, posts);
}

/** The address at which the tool serves a file as it is; `undefined` where it serves none. */
export function staticAddress({ statics }: Layout, path: string): string | undefined {
  const found = statics.find(({ folder }) => isWithin(path, folder));
  if (found === undefined) return undefined;
  return `${found.at}/${found.folder === '' ? path : path.slice(found.folder.length + 1)}`;
}

/** The files that an address from the root of the site may mean, relative to the repository. */
export function filesAt({ statics }: Layout, address: string): readonly string[] {
  return statics
    .filter(({ at }) => address.startsWith(`${at}/`))
    .map(({ folder, at }) => joined(folder, address.slice(at.length)));
}

/** Whether a folder can hold anything of the site. */
export function isEntered({ aside }: Layout, folder: string): boolean {
  return !aside.includes(folder);
}

function isWithin(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
