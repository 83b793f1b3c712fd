import { type Check, inEach, unless } from '../check.ts';
import { shownHtml } from '../own-urls.ts';

/** What no page may have, whatever it shows. */
const NEVER: readonly (readonly [string, RegExp])[] = [
  ['runs what an author wrote', /<script>(?:x|hostile)/],
  ['shows a value that is none', /\bundefined\b|\bNaN\b|\[object Object\]|Invalid Date/],
];

/** Every page is whole, has one first heading, and names no two things alike. */
export const pages: Check = async ({ service, ask }) =>
  inEach(service.pages, async (path) => {
    const { text } = await ask(path);
    const ids = Array.from(shownHtml(text).matchAll(/<[a-z][^<>]*\sid="([^"]*)"/g), ([, id]) => id);
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    return [
      ...unless(twice === undefined, `has the id ${twice} twice`),
      ...unless(/<\/html>\s*$/.test(text), 'is cut'),
      ...unless(text.match(/<h1[\s>]/g)?.length === 1, 'has not one first heading'),
      ...NEVER.flatMap(([fault, pattern]) => unless(!pattern.test(text), fault)),
    ].map((fault) => `${path} ${fault}`);
  });
