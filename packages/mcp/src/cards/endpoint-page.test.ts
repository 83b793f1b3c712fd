import { expect, test } from 'vitest';
import { site } from '../test-support.ts';
import { tools } from '../tools/tools.ts';
import { endpointPage } from './endpoint-page.ts';

const { sections } = endpointPage(site);
const urls = Object.fromEntries(
  sections.flatMap(({ links = [] }) => links.map(({ text, url }) => [text, url] as const)),
);

test('the page names every tool', () => {
  expect(sections.flatMap(({ terms = [] }) => terms.map(({ name }) => name))).toEqual(
    tools.map(({ name }) => name),
  );
});

test.each(['Cursor', 'LM Studio'])('the link of %s has a name, and the URL in base64', (host) => {
  const { searchParams } = new URL(urls[`Add to ${host}`] ?? '');
  expect(searchParams.get('name')).toBe('example-com');
  expect(JSON.parse(atob(searchParams.get('config') ?? ''))).toEqual({ url: 'https://example.com/mcp' });
});

test.each([
  ['VS Code', 'vscode:'],
  ['VS Code Insiders', 'vscode-insiders:'],
])('the link of %s has the server as JSON', (host, scheme) => {
  const { protocol, pathname, search } = new URL(urls[`Add to ${host}`] ?? '');
  expect([protocol, pathname]).toEqual([scheme, 'mcp/install']);
  expect(JSON.parse(decodeURIComponent(search.slice(1)))).toEqual({
    name: 'example-com',
    type: 'http',
    url: 'https://example.com/mcp',
  });
});

test('every example names the site', () => {
  for (const { examples } of sections)
    for (const { code } of examples) expect(code).toContain('https://example.com');
});
