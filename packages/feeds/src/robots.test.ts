import { expect, test } from 'vitest';
import { type RobotsOptions, writeRobotsTxt } from './robots.ts';

/** Each set of options, and the whole file. */
const FILES: Readonly<Record<string, readonly [options: Omit<RobotsOptions, 'sitemapUrl'>, file: string]>> = {
  'every signal': [
    { signals: { ai_train: false, search: true, ai_input: true } },
    `User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=no
Allow: /

Sitemap: https://example.com/sitemap.xml
`,
  ],
  'one signal': [
    { signals: { ai_train: false, search: undefined } },
    `User-agent: *
Content-Signal: ai-train=no
Allow: /

Sitemap: https://example.com/sitemap.xml
`,
  ],
  'nobody named': [
    { signals: { search: true }, userAgents: [] },
    `User-agent: *
Content-Signal: search=yes
Allow: /

Sitemap: https://example.com/sitemap.xml
`,
  ],
  'no signal': [
    { signals: {} },
    `User-agent: *
Allow: /

Sitemap: https://example.com/sitemap.xml
`,
  ],
  'several groups': [
    { signals: { search: true }, userAgents: ['Googlebot', '*'] },
    `User-agent: Googlebot
Content-Signal: search=yes
Allow: /

User-agent: *
Content-Signal: search=yes
Allow: /

Sitemap: https://example.com/sitemap.xml
`,
  ],
};

test.for(Object.entries(FILES))('%s', ([, [options, file]]) => {
  expect(writeRobotsTxt({ ...options, sitemapUrl: 'https://example.com/sitemap.xml' })).toBe(file);
});
