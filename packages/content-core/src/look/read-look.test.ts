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
      ':root{--accent:light-dark(#7a1f5c,#c699b3)}\n' +
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
    ['#0b5a6b', undefined, []],
    // Every colour can be read in the dark: one that is too dark as it is mixed is mixed with more white.
    ['#000', 'plain', []],
    [
      '#ffcc00',
      'paper',
      [
        'accent-contrast 3 `accent` has a contrast of 1.32:1 to what it is read on in the light, and text needs 4.5:1 (WCAG 2.2, 1.4.3). Write a darker one: the nearest of its hue is "#866a00".',
      ],
    ],
    ['#f60', 'press', [expect.stringMatching(/2\.56:1 .*"#ba4800"/)]],
  ])('an accent of %s in the theme %s that cannot be read is reported', async (accent, theme, expected) => {
    const config = `title: T\n${theme === undefined ? '' : `theme: ${theme}\n`}accent: "${accent}"\n`;
    const { issues } = await build({ ...POST, 'site.yaml': config });
    const told = issues.map(({ rule, line, message, fix }) => [rule, line, message, fix].join(' '));
    expect(told).toEqual(expected);
  });

  test.each([
    ['theme: dark\n', /`theme` must be one of: paper, plain, press/],
    ['head: [{script: {defer: true}}]\n', /`head.0.script` must say `src` of its script/],
    [
      'head: [{script: {src: "http://a.example/x.js"}}]\n',
      /`head.0.script.src` must be a URL that begins with/,
    ],
    ['head: [{script: {src: //a.example/x.js}}]\n', /`head.0.script.src` must be a URL that begins with/],
    [
      'head: [{script: {src: "/\\\\\\\\a.example/x.js"}}]\n',
      /`head.0.script.src` must be a URL that begins with/,
    ],
    [
      'head: [{script: {src: "data:text/javascript,1"}}]\n',
      /`head.0.script.src` must be a URL that begins with/,
    ],
    ['head: [{script: {src: /a.js, onload: "x()"}}]\n', /`head.0.script.onload` must be one of: src, async/],
    ['head: [{script: {src: /a.js, type: importmap}}]\n', /`head.0.script.type` must be one of: module/],
    [
      'head: [{meta: {http-equiv: refresh, content: "0"}}]\n',
      /`head.0.meta.http-equiv` must be one of: content/,
    ],
    ['head: [{link: {rel: me}}]\n', /`head.0.link` must say `href` of its link/],
    ['head: [{style: {x: y}}]\n', /`head.0.style` is not a key/],
    ['head: [{meta: {content: a}, link: {rel: me, href: /}}]\n', /`head.0` must be one element/],
    ['head: ["<script>"]\n', /`head.0` must be a map/],
    ['comments: {}\n', /`comments` must say one at least of: script, iframe/],
    ['comments: {form: {}}\n', /`comments.form` is not a key/],
    ['comments: {iframe: {src: "https://a.example"}}\n', /`comments.iframe` must say `title` of its iframe/],
    ['analytics: {iframe: {}}\n', /`analytics.iframe` is not a key/],
    [
      'analytics: {script: {src: /a.js}, origins: {connect: ["https://a.example/x"]}}\n',
      /`analytics.origins.connect.0` must be an origin such as/,
    ],
    [
      'analytics: {script: {src: /a.js}, origins: {connect: ["https://a.example; script-src *"]}}\n',
      /`analytics.origins.connect.0` must be an origin such as/,
    ],
    ['analytics: {script: {src: /a.js}, origins: {image: []}}\n', /`analytics.origins.image` is not a key/],
    [
      'newsletter: {form: {action: "javascript:x", label: E-mail, button: Send}}\n',
      /`newsletter.form.action` must be a URL that begins with/,
    ],
    ['newsletter: {form: {action: /x, button: Send}}\n', /`newsletter.form.label` is missing/],
    ['accent: red\n', /`accent` must be a colour such as/],
    ['accent: "#12345"\n', /`accent` must be a colour such as/],
    ['stylesheet: own.less\n', /`stylesheet` must be a file that ends in \.css/],
    ['logo: https://example.com/a.png\n', /`logo` must be the path of a file of the folder/],
    ['hide: [menu]\n', /`hide.0` must be one of: cids, developers, feed, related, scheme, search, tags/],
    ['nav: [{name: A, url: "javascript:alert(1)"}]\n', /`nav.0.url` must be a path such as/],
    ['nav: [{name: A, url: //evil.example}]\n', /`nav.0.url` must be a path such as/],
    ['nav: [{name: A, link: /a}]\n', /`nav.0.link` is not a key/],
  ])('%j is refused', async (config, message) => {
    const { issues } = await build({ ...POST, 'site.yaml': config });
    expect(issues.map((issue) => issue.message).join('\n')).toMatch(message);
  });
});
