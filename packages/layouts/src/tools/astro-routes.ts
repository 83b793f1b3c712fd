import type { Folder } from '../folder.ts';

const PAGES = 'src/pages';

/** How many folders deep routes are looked for. */
const DEEPEST = 5;

/**
 * Where the collections of Astro are shown: a page with a parameter in its name that asks for one, without its text being
 * run. `posts` for `src/pages/posts/[...slug].astro`; `''` for one at the root.
 */
export async function collectionRoutes(folder: Folder): Promise<ReadonlyMap<string, string>> {
  const routes = new Map<string, string>();
  for (const path of await dynamicPages(folder, '', 0)) {
    // The language comes first, and is no part of where the collection stands.
    const below = path.replace(/^\[(?:lang|locale|language)\]\//i, '');
    const base = below.slice(0, below.indexOf('[')).replace(/\/$/, '');
    const text = (await folder.read(`${PAGES}/${path}`)) ?? '';
    for (const [, name = ''] of text.matchAll(/\bgetCollection\(\s*["'`]([\w-]+)["'`]/g))
      if (isShownBy(text) && !routes.has(name)) routes.set(name, base);
  }
  return routes;
}

/** Whether a page shows an entry itself; lists of a tag or a year ask for the same entries. */
function isShownBy(text: string): boolean {
  return /\brender\(|\.render\(|<Content\b|\brenderEntry\b|props:\s*(?:post|entry|page|doc)\b|props:\s*\{/.test(
    text,
  );
}

async function dynamicPages(folder: Folder, below: string, depth: number): Promise<readonly string[]> {
  if (depth > DEEPEST) return [];
  const names = await folder.names(below === '' ? PAGES : `${PAGES}/${below}`);
  const found = await Promise.all(
    [...names].sort().map(async (name) => {
      const path = below === '' ? name : `${below}/${name}`;
      if (!name.endsWith('.astro'))
        return name.includes('.') && !name.startsWith('[') ? [] : dynamicPages(folder, path, depth + 1);
      return ENTRY.test(path) ? [path] : [];
    }),
  );
  return found.flat();
}

/** A page of one entry: `[...slug].astro`, `posts/[id]/index.astro`; pages of a list have other parameters. */
const ENTRY = /(?:^|\/)\[(?:\.\.\.)?(?:slug|id|path|entry|post|name|page_?slug)\](?:\/index)?\.astro$/i;
