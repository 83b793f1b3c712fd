import { describe, expect, test } from 'vitest';
import { build } from '../test-support.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';
const POST = { 'posts/2024-05-01-a.md': 'Text.\n' };

/** The stylesheet of a site, as it is served. */
async function stylesOf(site: Awaited<ReturnType<typeof build>>['site']): Promise<string> {
  const blob = site?.blobs.get(site.look.stylesheet ?? '');
  return new TextDecoder().decode(await blob?.file.read());
}

describe('the look of a site', () => {
  test('is published with the files that it needs', async () => {
    const { site, issues } = await build({
      ...POST,
      'site.yaml':
        'logo: look/logo.svg\nfavicon: look/icon.svg\naccent: "#7a1f5c"\nstylesheet: look/own.css\n',
      'look/logo.svg': SVG,
      'look/icon.svg': SVG.replace('4', '5'),
      'look/own.css':
        '/* url(no.woff2) */\n@font-face { src: url("a.woff2") }\nbody { background: url(#a) url(data:,) }\n',
      'look/a.woff2': 'font',
    });
    expect(issues).toEqual([]);
    const named = (path: string) =>
      [...(site?.blobs.values() ?? [])].find(({ file }) => file.path === path)?.cid;
    expect(site?.look).toMatchObject({
      logo: named('look/logo.svg'),
      favicon: named('look/icon.svg'),
      loads: [named('look/a.woff2')],
    });
    expect(await stylesOf(site)).toBe(
      ':root{--accent:#7a1f5c}@media (prefers-color-scheme:dark){:root{--accent:color-mix(in oklab,#7a1f5c 45%,white)}}\n' +
        `/* url(no.woff2) */\n@font-face { src: url("${named('look/a.woff2')}.woff2") }\nbody { background: url(#a) url(data:,) }\n`,
    );
    expect(Object.keys(site?.manifest.entries ?? {})).toContain(`/blobs/${site?.look.stylesheet}.css`);
  });

  test('of which files are missing is reported where they are named', async () => {
    const { issues } = await build({
      ...POST,
      'site.yaml': 'title: T\nlogo: no.svg\nstylesheet: own.css\n',
      'own.css': 'a {}\n@import "b.css";\nb { background: url(no.png) }\n',
    });
    expect(issues.map(({ rule, file, line, value }) => [rule, file, line, value])).toEqual([
      ['style-import', 'own.css', 2, '@import "b.css";'],
      ['look-file-unknown', 'own.css', 3, 'no.png'],
      ['look-file-unknown', 'site.yaml', 2, 'no.svg'],
    ]);
  });

  test.each([
    ['accent: red\n', /`accent` must be a colour such as/],
    ['accent: "#12345"\n', /`accent` must be a colour such as/],
    ['stylesheet: own.less\n', /`stylesheet` must be a file that ends in \.css/],
    ['logo: https://example.com/a.png\n', /`logo` must be the path of a file of the folder/],
    ['hide: [menu]\n', /`hide.0` must be one of: cids, developers, feed, related, search, tags/],
    ['nav: [{name: A, url: "javascript:alert(1)"}]\n', /`nav.0.url` must be a path such as/],
    ['nav: [{name: A, url: //evil.example}]\n', /`nav.0.url` must be a path such as/],
    ['nav: [{name: A, link: /a}]\n', /`nav.0.link` is not a key/],
  ])('%j is refused', async (config, message) => {
    const { issues } = await build({ ...POST, 'site.yaml': config });
    expect(issues.map((issue) => issue.message).join('\n')).toMatch(message);
  });
});
