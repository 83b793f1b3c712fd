import { defaults } from '../config/defaults.ts';
import { textAt } from '../config/dig.ts';
import { moduleNames } from '../config/names.ts';
import { firstSettings, readSettings } from '../config/settings.ts';
import { type Folder, firstNamed, joined } from '../folder.ts';
import type { ContentFolder } from '../layout.ts';
import type { Tool } from './tool.ts';

/** Folders of texts, by the names that examples and starters give them, and where their pages are. */
const FOLDERS = ['posts', '_posts', 'blog', 'articles', 'notes', 'docs'];

/** In the folder of routes only `page.mdx` is one, and folders in brackets only group. */
const APP = {
  except: [/(?<!(?:^|\/)page\.mdx?)$/, /\[/],
  renames: [[/\([^)/]+\)\/|(?:^|\/)page(?=\.mdx?$)/g, ''] as const],
};

export const next: Tool = {
  name: 'Next.js',
  key: 'next',
  find: (folder) => firstNamed(folder, moduleNames('next.config')),
  read: async (folder) => {
    const roots = await contentRoots(folder);
    const meta = await firstSettings(folder, [
      ...moduleNames('data/siteMetadata'),
      ...moduleNames('siteMetadata'),
      ...moduleNames('site.config'),
    ]);
    const said = (key: string) => textAt(meta.value, key);
    return {
      content: [
        ...roots,
        ...['app', 'src/app'].map((routes) => ({ folder: routes, at: '', ...APP })),
        ...['pages', 'src/pages'].map((pages) => ({ folder: pages, at: '', except: [/\[/, /^api\//] })),
      ],
      statics: [{ folder: 'public', at: '' }],
      aside: ['out', '.next'],
      defaults: defaults({
        title: said('title'),
        description: said('description'),
        url: said('siteUrl') ?? said('url'),
        language: said('language') ?? said('locale'),
        author: said('author'),
      }),
      // It knows markdown only as MDX.
      readsMdx: true,
      faults: [],
    };
  },
};

async function contentRoots(folder: Folder): Promise<readonly ContentFolder[]> {
  const layer = await firstNamed(folder, moduleNames('contentlayer.config'));
  const { value } = await readSettings(folder, layer);
  const named = textAt(value, 'args', 0, 'contentDirPath');
  const roots = named === undefined ? ['content', 'src/content', 'data'] : [joined('', named)];
  const within = await Promise.all(roots.map((root) => sectionsOf(folder, root)));
  const names = await folder.names('');
  const beside = FOLDERS.filter((name) => names.includes(name)).map((name) => ({ folder: name, at: name }));
  return [...within.flat(), ...beside];
}

/** The folders of a root that have routes of the same name; all of them where none has. */
async function sectionsOf(folder: Folder, root: string): Promise<readonly ContentFolder[]> {
  const names = (await folder.names(root)).filter((name) => !name.includes('.'));
  const routes = await Promise.all(
    ['app', 'src/app', 'pages', 'src/pages'].map((each) => folder.names(each)),
  );
  // `[[...slug]]` shows whatever there is.
  if (routes.flat().some((name) => /^\[\[?\.{3}/.test(name)))
    return names.length === 0 ? [] : [{ folder: root, at: '' }];
  const routed = names.filter((name) => routes.flat().includes(name));
  if (routed.length > 0) return routed.map((name) => ({ folder: `${root}/${name}`, at: name }));
  return root === 'data' || (await folder.names(root)).length === 0 ? [] : [{ folder: root, at: '' }];
}
