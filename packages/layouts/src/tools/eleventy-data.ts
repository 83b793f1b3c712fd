import { textAt } from '../config/dig.ts';
import { literally } from '../config/globs.ts';
import { moduleNames } from '../config/names.ts';
import { firstSettings } from '../config/settings.ts';
import { type Folder, joined } from '../folder.ts';
import type { AddressRule } from '../layout.ts';

/** How many folders deep data is looked for: each of them may have a file. */
const DEEPEST = 3;

/** The permalinks that the data of folders gives their texts, the innermost folder first. */
export async function dataAddresses(
  folder: Folder,
  input: string,
  below = '',
  depth = 0,
): Promise<readonly AddressRule[]> {
  const path = joined(input, below);
  const names = await folder.names(path);
  const folders = names.filter((name) => !/[._]|^node_modules$/.test(name));
  const inner =
    depth === DEEPEST
      ? []
      : await Promise.all(
          folders.map((name) => dataAddresses(folder, input, joined(below, name), depth + 1)),
        );
  const own = path.slice(path.lastIndexOf('/') + 1);
  const files =
    own === ''
      ? []
      : [`${path}/${own}.json`, `${path}/${own}.11tydata.json`, ...moduleNames(`${path}/${own}.11tydata`)];
  const present = files.filter((file) => names.includes(file.slice(path.length + 1)));
  const { value } = await firstSettings(folder, present);
  const permalink = textAt(value, 'permalink');
  const pattern = permalink === undefined ? undefined : patternOf(permalink);
  const rule = { paths: new RegExp(below === '' ? '^' : `^${literally(below)}/`), pattern: pattern ?? '' };
  return [...inner.flat(), ...(pattern === undefined ? [] : [rule])];
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
