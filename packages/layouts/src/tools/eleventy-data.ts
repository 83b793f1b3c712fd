import { at, textAt, textsAt } from '../config/dig.ts';
import { literally } from '../config/globs.ts';
import { moduleNames } from '../config/names.ts';
import { firstSettings } from '../config/settings.ts';
import { type Folder, joined } from '../folder.ts';
import type { AddressRule, TagRule } from '../layout.ts';

/** How many folders deep data is looked for: each of them may have a file. */
const DEEPEST = 3;

/** What the data of folders says of the texts in them. */
export interface FolderData {
  readonly addresses: readonly AddressRule[];
  readonly tags: readonly TagRule[];
  /** The folders whose texts have no page. */
  readonly except: readonly RegExp[];
}

/** What the data of folders says of the texts in them, the innermost folder first. */
export async function folderData(folder: Folder, input: string, below = '', depth = 0): Promise<FolderData> {
  const path = joined(input, below);
  const names = await folder.names(path);
  const folders = depth === DEEPEST ? [] : names.filter((name) => !/[._]|^node_modules$/.test(name));
  const inner = await Promise.all(
    folders.map((name) => folderData(folder, input, joined(below, name), depth + 1)),
  );
  const own = await ownData(folder, path, names);
  const paths = new RegExp(below === '' ? '^' : `^${literally(below)}/`);
  const permalink = textAt(own, 'permalink');
  const pattern = permalink === undefined ? undefined : patternOf(permalink);
  const isHeldBack = at(own, 'permalink') === false || at(own, 'draft') === true;
  const tag = textAt(own, 'tags');
  const tags = tag === undefined ? textsAt(own, 'tags') : [tag];
  return {
    addresses: [
      ...inner.flatMap((each) => each.addresses),
      ...(pattern === undefined ? [] : [{ paths, pattern }]),
    ],
    tags: [...inner.flatMap((each) => each.tags), ...(tags.length === 0 ? [] : [{ paths, tags }])],
    except: [...inner.flatMap((each) => each.except), ...(isHeldBack ? [paths] : [])],
  };
}

/** The data of a folder, in the first of the files that may hold it. */
async function ownData(folder: Folder, path: string, names: readonly string[]): Promise<unknown> {
  const own = path.slice(path.lastIndexOf('/') + 1);
  if (own === '') return undefined;
  const files = [`${own}.json`, `${own}.11tydata.json`, ...moduleNames(`${own}.11tydata`)];
  const present = files.filter((file) => names.includes(file)).map((file) => `${path}/${file}`);
  return (await firstSettings(folder, present)).value;
}

/** What the templates of permalinks say, in the words of all. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:page\.)?fileSlug$/, ':name'],
  [/^page\.filePathStem$/, ':sections/:name'],
  [/^title\s*\|\s*slug(?:ify)?$/, ':title'],
  [/^slug$/, ':slug'],
  [/^(?:page\.)?date\s*\|\s*date:\s*["']%Y["']$/, ':year'],
  [/^(?:page\.)?date\s*\|\s*date:\s*["']%m["']$/, ':month'],
  [/^(?:page\.)?date\s*\|\s*date:\s*["']%d["']$/, ':day'],
  [/^(?:page\.)?date\s*\|\s*date:\s*["']%Y\/%m\/%d["']$/, ':year/:month/:day'],
];

/** A template of a permalink as a pattern; `undefined` of one that computes what nobody here knows. */
function patternOf(template: string): string | undefined {
  let isKnown = true;
  const pattern = template.replace(/\{\{-?\s*(.*?)\s*-?\}\}/g, (_, expression: string) => {
    const meaning = MEANINGS.find(([form]) => form.test(expression))?.[1];
    isKnown &&= meaning !== undefined;
    return meaning ?? '';
  });
  if (!isKnown || pattern.includes('{%') || pattern.includes(':') === false) return undefined;
  return `/${joined('', pattern.replace(/index\.html$/, ''))}`;
}
