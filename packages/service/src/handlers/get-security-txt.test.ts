import { expect, test } from 'vitest';
import { codeOf, expectAnswer, serve } from '../test-support.ts';

const PATH = '/.well-known/security.txt';
const security = 'security: {contact: a@example.com, expires: 2027-01-01, preferred_languages: [nb, en]}\n';
const planned = ({ plan }: Awaited<ReturnType<typeof serve>>) => plan.filter(({ path }) => path === PATH);

test('a site that says how to report a vulnerability has a security.txt, and exports it', async () => {
  const service = await serve({ 'site.yaml': `title: Test\nbase_url: https://example.com\n${security}` });
  expect(expectAnswer(await service.call('getSecurityTxt', {}))).toEqual({
    mediaType: 'text/plain; charset=utf-8',
    body: `Contact: mailto:a@example.com
Expires: 2027-01-01T00:00:00Z
Canonical: https://example.com/.well-known/security.txt
Preferred-Languages: nb, en
`,
  });
  expect(planned(service)).toEqual([{ path: PATH, operation: 'getSecurityTxt', input: {} }]);
  expect(service.find(PATH)).toMatchObject({ operation: 'getSecurityTxt' });
  expect(expectAnswer(await service.call('getSitemap', {})).body).not.toContain('security');
});

test('a site without https has no canonical one: RFC 9116 allows no other', async () => {
  const service = await serve({ 'site.yaml': `title: Test\nbase_url: http://localhost:8787\n${security}` });
  expect(expectAnswer(await service.call('getSecurityTxt', {})).body).not.toContain('Canonical');
});

test('a site that says nothing has none', async () => {
  const service = await serve({});
  expect(codeOf(await service.call('getSecurityTxt', {}))).toBe('document_not_found');
  expect(planned(service)).toEqual([]);
});
