import { posix } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BuiltSite, openSite } from './any-site/built-site.ts';

const BASE_URL = 'https://example.com';

async function open(files: Readonly<Record<string, string>>): Promise<BuiltSite> {
  const built = await openSite({ 'site.yaml': `{title: Test, base_url: ${BASE_URL}}`, ...files });
  if (!('get' in built)) throw new TypeError(JSON.stringify(built.issues));
  return built;
}

/** Where each link of a page leads, by its words, once it is followed as a browser does; and with what status. */
async function follow({ get, site }: BuiltSite, page: string) {
  const records = new Set(site.documents.map(({ path }) => path));
  const { text } = await get(page);
  const [, main = ''] = /<main[\s\S]*?>([\s\S]*)<\/main>/.exec(text) ?? [];
  const links = [...main.matchAll(/<a href="([^"]*)">(link \d+)<\/a>/g)];
  return new Map(
    await Promise.all(
      links.map(async ([, href = '', words = '']) => {
        let url = new URL(href.replaceAll('&amp;', '&'), BASE_URL + page);
        let answer = await get(url.pathname);
        const moved = answer.headers.get('location');
        if (moved !== null) {
          url = new URL(moved, url);
          answer = await get(url.pathname);
        }
        const anchor = decodeURIComponent(url.hash.slice(1));
        // Only what the parts of a record are called is known to its site.
        const isAnchor =
          anchor === '' || !records.has(decodeURI(url.pathname)) || answer.text.includes(`id="${anchor}"`);
        const isThere = answer.status === 200 && isAnchor;
        return [words, isThere ? decodeURI(url.pathname) + decodeURI(url.hash) : undefined] as const;
      }),
    ),
  );
}

const name = fc.constantFrom('a', 'b', 'Salt Water', 'PBFT', 'é', 'index');
const folder = fc.constantFrom('posts', 'posts/deep', 'art');
const file = fc.tuple(folder, name).map(([at, stem]) => `${at}/${stem}.md`);
const texts = fc.uniqueArray(fc.tuple(file, fc.boolean()), {
  selector: ([path]) => path.toLowerCase(),
  minLength: 1,
  maxLength: 6,
});
/** Forms in which one file, which may not be there, is linked from another. */
const forms: readonly ((from: string, to: string) => string)[] = [
  (from, to) => posix.relative(posix.dirname(from), to),
  (from, to) => `./${posix.relative(posix.dirname(from), to)}`,
  (from, to) => posix.relative(posix.dirname(from), to).replace(/\.md$/, ''),
  (_, to) => `/${to}`,
  (_, to) => `/${to.replace(/\.md$/, '')}`,
  (_, to) => `/${to.replace(/\.md$/, '.html')}`,
  (_, to) => `/${to.replace(/(?:\/index)?\.md$/, '/')}`,
  (_, to) => `/${to.replace(/(?:\/index)?\.md$/, '/index.html')}`,
];
const link = fc.record({
  to: file,
  form: fc.nat(forms.length - 1),
  anchor: fc.constantFrom('', '#part', '#missing'),
});

test('a link is reported if and only if it leads nowhere, and one to a file leads to its page', {
  timeout: 120_000,
}, async () => {
  const holds = fc.asyncProperty(texts, fc.array(link, { maxLength: 8 }), async (written, links) => {
    const from = 'posts/start.md';
    const urls = links.map(({ to, form, anchor }) => (forms[form]?.(from, to) ?? '') + anchor);
    const files = Object.fromEntries(
      written.map(([path, draft], at) => [
        path,
        `---\ntitle: Text ${at}\ndate: 2024-05-01\ndraft: ${draft}\n---\n\n## Part\n`,
      ]),
    );
    const lines = urls.map((url, at) => `[link ${at}](<${url}>)`);
    const site = await open({ ...files, [from]: `---\ndate: 2024-05-01\n---\n\n${lines.join('\n\n')}\n` });
    const led = await follow(site, '/posts/start');
    const reported = new Set(
      site.result.issues.flatMap((issue) => (issue.file === from ? [(issue.line - 5) / 2] : [])),
    );
    const pages = new Map(site.site.documents.map((record) => [record.file, record.path]));
    for (const [at, { to, anchor }] of links.entries()) {
      const leads = led.get(`link ${at}`);
      expect({ url: urls[at], reported: reported.has(at) }).toEqual({
        url: urls[at],
        reported: leads === undefined,
      });
      const page = pages.get(to);
      if (page !== undefined && anchor !== '#missing') expect(leads).toBe(page + anchor);
    }
  });
  await fc.assert(holds, { numRuns: 60 });
});
