import { type ContentCase, type ContentCases, dated } from './content-case.ts';

/** File names, and the paths of their records; `''` where they cannot be published. */
const NAMES = {
  'posts/what?.md': '/posts/what',
  'posts/a#b.md': '/posts/ab',
  'posts/a%20b.md': '/posts/a20b',
  'posts/%2e%2e.md': '/posts/2e2e',
  'posts/new\nline.md': '/posts/new-line',
  'posts/back\\slash.md': '/posts/backslash',
  'posts/co:lon.md': '/posts/colon',
  'posts/<script>.md': '/posts/script',
  'posts/😀 face.md': '/posts/face',
  'posts/~.md': '/posts/~',
  'POSTS/a.md': '/posts/a',
  'posts/__proto__.md': '/posts/__proto__',
  'posts/constructor.md': '/posts/constructor',
  'posts/ß.md': '/posts/ß',
  'posts/index/index.md': '',
  'posts/rss.xml.md': '',
  'posts/llms.txt.md': '',
  'posts/a.md.md': '',
  'posts/ .md': '',
  'posts/-.md': '',
  'posts/...md': '',
  'posts/\u200f.md': '',
  'posts/😀.md': '',
  [`posts/${'x'.repeat(240)}.md`]: `/posts/${'x'.repeat(240)}`,
} as const;

/** Two names that are one path. */
const PAIRS = [
  ['posts/cafe\u0301.md', 'posts/caf\u00e9.md'],
  ['posts/CAPS.md', 'posts/caps.md'],
  ['posts/a.md', 'posts/a/index.md'],
  ['posts/b.md', 'posts/b.markdown'],
] as const;

/** Folders that are no sections. */
const OUTSIDE = ['api/a.md', 'Feed/a.md', 'tags/a.md', '../up.md', '/etc/a.md', 'search/x.md'];

function named(file: string, path: string): ContentCase {
  const files = { [file]: dated('x\n') };
  return path === '' ? { files, reported: [`error ${file} slug-invalid`] } : { files, published: [path] };
}

/** Hostile file names. */
export const nameCases: ContentCases = {
  ...Object.fromEntries(
    Object.entries(NAMES).map(([file, path]) => [
      `the name ${JSON.stringify(file).slice(0, 40)}`,
      named(file, path),
    ]),
  ),
  ...Object.fromEntries(
    PAIRS.map((pair) => [
      `the names ${pair.map((name) => encodeURI(name)).join(' and ')}`,
      {
        files: Object.fromEntries(pair.map((name) => [name, dated('x\n')])),
        reported: pair.map((name) => `error ${name} slug-duplicate`),
      },
    ]),
  ),
  'folders that are no sections': {
    files: Object.fromEntries(OUTSIDE.map((name) => [name, dated('x\n')])),
    reported: OUTSIDE.map((name) => `warning ${name} outside-sections`),
  },
};
