import { type Check, inEach, unless } from '../check.ts';
import { shownHtml } from '../own-urls.ts';

/** What no page may contain. */
const NEVER: readonly (readonly [string, RegExp])[] = [
  ['runs what an author wrote', /<script>(?:x|hostile)/],
  ['shows a missing value', /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date/],
];

/** Every page is complete, has one h1, and no duplicate ids. */
export const pages: Check = async ({ service, get }) =>
  inEach(service.pages, async (path) => {
    const { text } = await get(path);
    const ids = Array.from(shownHtml(text).matchAll(/<[a-z][^<>]*\sid="([^"]*)"/g), ([, id]) => id);
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    return [
      ...unless(twice === undefined, `has the id ${twice} twice`),
      ...unless(/<\/html>\s*$/.test(text), 'is cut'),
      ...unless(text.match(/<h1[\s>]/g)?.length === 1, 'has not one first heading'),
      ...NEVER.flatMap(([fault, pattern]) => unless(!pattern.test(text), fault)),
    ].map((fault) => `${path} ${fault}`);
  });
