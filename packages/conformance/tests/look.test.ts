import { readFileSync } from 'node:fs';
import { buildSite } from '@site/content-core';
import { memoryTarget, planExport, writeExport } from '@site/export';
import { nodeSha256 } from '@site/export/node';
import { createHttpApp } from '@site/http';
import { hashingEmbedder } from '@site/search';
import { createService } from '@site/service';
import { THEMES } from '@site/site-config';
import { siteGuides, siteSurfaces } from '@site/surfaces';
import { describe, expect, test } from 'vitest';

const BASE_URL = 'https://example.com';
const surfaces = siteSurfaces();

/** What pages of a site may load where its owner says nothing of it. */
const POLICY = {
  'default-src': "'none'",
  'style-src': "'self'",
  'font-src': "'self'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'img-src': '* data:',
  'media-src': '*',
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/** A folder of one document, as it is served and as it is exported. */
async function publish(config: string) {
  const texts = {
    'site.yaml': `title: Test\nbase_url: ${BASE_URL}\n${config}`,
    'posts/2024-05-01-salt.md': 'Boiled by the #Sea, #fff.\n',
  };
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    read: async () => new TextEncoder().encode(text),
  }));
  const { site, issues } = await buildSite(files, { now: new Date('2026-06-01T00:00:00Z') });
  if (site === undefined) throw new Error(issues.map(({ message }) => message).join('\n'));
  const service = await createService(site, { guides: siteGuides });
  const app = createHttpApp({ service: () => service, ...surfaces });
  const get = async (path: string) => app.request(BASE_URL + path, { headers: { accept: 'text/html' } });
  return { issues, get, exported: () => exportedPolicy(site) };
}

/** The policy of pages in `_headers` of an export. */
async function exportedPolicy(site: Parameters<typeof planExport>[0]['site']): Promise<unknown> {
  const target = memoryTarget();
  const open = await target.open();
  try {
    const plan = await planExport({
      site,
      target: open,
      surfaces,
      embedder: hashingEmbedder,
      sha256: nodeSha256,
    });
    if (plan.kind !== 'changed') throw new Error('Nothing can be exported.');
    await writeExport(plan);
  } finally {
    await open.close();
  }
  const again = await target.open();
  await again.close();
  const file = await again.current?.read('_headers');
  const policies = new TextDecoder().decode(file?.bytes).match(/content-security-policy: .*/gi) ?? [];
  return policies
    .map((line) => readPolicy(line.slice(line.indexOf(':') + 2)))
    .find((each) => 'base-uri' in each);
}

function readPolicy(header: string | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (header ?? '').split('; ').map((directive) => {
      const at = directive.indexOf(' ');
      return [directive.slice(0, at), directive.slice(at + 1)];
    }),
  );
}

const COMMENTS = `comments:
  script: {src: https://giscus.app/client.js, data-repo: "a/\\"b", async: true}
  origins: {frame: [https://giscus.app], style: [https://giscus.app]}
`;

describe.each([
  ['', {}],
  [
    `head:\n  - script: {src: https://plausible.io/js/script.js, defer: true}\n  - meta: {name: x, content: y}\n` +
      '  - link: {rel: me, href: https://social.example/@x}\n  - link: {rel: stylesheet, href: https://fonts.example/a.css}\n',
    { 'script-src': "'self' https://plausible.io", 'style-src': "'self' https://fonts.example" },
  ],
  [
    COMMENTS,
    {
      'script-src': "'self' https://giscus.app",
      'style-src': "'self' https://giscus.app",
      'frame-src': 'https://giscus.app',
    },
  ],
  [
    'analytics:\n  script: {src: /count.js, data-goatcounter: https://me.goatcounter.com/count}\n' +
      '  origins: {connect: [https://me.goatcounter.com]}\n',
    { 'connect-src': "'self' https://me.goatcounter.com" },
  ],
  [
    'newsletter:\n  form: {action: https://buttondown.com/api/emails/embed-subscribe/me, label: E-mail, button: Subscribe}\n',
    { 'form-action': "'self' https://buttondown.com" },
  ],
])('the policy of pages with %j', (config, more) => {
  test('allows exactly what is configured, served and exported', async () => {
    const { issues, get, exported } = await publish(config);
    expect(issues).toEqual([]);
    const expected = { ...POLICY, ...more };
    for (const path of ['/', '/posts/salt', '/search', '/nope'])
      expect(readPolicy((await get(path)).headers.get('content-security-policy')), path).toEqual(expected);
    expect(await exported()).toEqual(expected);
  });
});

test('the parts of others stand where they belong, as they are written', async () => {
  const { get } = await publish(
    `${COMMENTS}analytics: {script: {src: https://a.example/x.js, defer: true, async: false}}\n` +
      'newsletter: {form: {action: https://n.example/, label: E-mail, button: Send, hidden: {embed: "1"}}}\n' +
      'head: [{meta: {name: x, content: "<&\\""}}]\n',
  );
  const [record, home] = await Promise.all(
    ['/posts/salt', '/'].map(async (path) => (await get(path)).text()),
  );
  expect(record).toContain(
    '<div class="comments"><script src="https://giscus.app/client.js" data-repo="a/&quot;b" async></script></div>',
  );
  expect(home).not.toContain('giscus');
  for (const html of [record, home]) {
    expect(html).toContain(
      '<meta name="x" content="&lt;&amp;&quot;"><script src="https://a.example/x.js" defer></script></head>',
    );
    expect(html).toMatch(
      /<footer class="site-footer"><form action="https:\/\/n\.example\/" method="post">.*name="embed" value="1".*<\/form>/,
    );
  }
});

test.each(Object.entries(THEMES))('accents are measured on the colours of %s', (theme, { light, dark }) => {
  const css = readFileSync(new URL(`../../pages/browser/themes/${theme}.css`, import.meta.url), 'utf8');
  const long = (colour: string) => colour.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const grounds = ['paper', 'wash'].map((name) => {
    const [, one = '', other = ''] =
      new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(css) ?? [];
    return [long(one), long(other)];
  });
  expect(grounds).toEqual([0, 1].map((at) => [light[at], dark[at]]));
});

test('a theme is one stylesheet, and the choice of a scheme can be left out', async () => {
  const { get } = await publish('theme: press\nhide: [scheme]\n');
  const html = await (await get('/posts/salt')).text();
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/press\.\w+\.css"\/>/);
  expect(html).not.toMatch(/scheme\.\w+\.js|class="scheme"/);
  const plain = await (await (await publish('')).get('/posts/salt')).text();
  // Waited for, before anything is painted.
  expect(plain).toMatch(/\/assets\/site\.\w+\.css"\/><script src="\/assets\/scheme\.\w+\.js"><\/script>/);
  expect(plain).toMatch(/<fieldset class="scheme" hidden="">/);
});

test.each([
  ['', true],
  ['inline_tags: false\n', false],
  ['hide: [tags]\n', false],
])('with %j the tags of a text are links: %s', async (config, linked) => {
  const { get } = await publish(config);
  const link = `Boiled by the <a href="${BASE_URL}/tags/sea">#Sea</a>, #fff.`;
  expect((await (await get('/posts/salt')).text()).includes(link)).toBe(linked);
  // Feed readers have no pages of ours around the text: the URL is whole.
  expect((await (await get('/feed.json')).text()).includes(JSON.stringify(link).slice(1, -1))).toBe(linked);
  expect((await (await get('/tags/sea')).text()).includes('<h1 dir="auto">Sea</h1>')).toBe(
    config !== 'inline_tags: false\n',
  );
  expect(await (await get('/posts/salt.md')).text()).toContain('Boiled by the #Sea, #fff.');
});
