import { expect, test } from 'vitest';
import { formatHeaders } from './headers-file.ts';
import type { HostRules } from './host-rules.ts';
import { formatRedirects } from './redirects-file.ts';

const NOTHING: HostRules = {
  baseUrl: 'https://example.com',
  common: [],
  page: [],
  mediaTypes: [],
  immutable: [],
  ofSome: [],
  redirects: [],
  gone: [],
  versions: [],
};

test('an asterisk in a path that moved stands for itself', () => {
  const redirects = [{ from: '/posts/*', to: '/posts/a*b' }];
  expect(formatRedirects({ ...NOTHING, redirects }).split('\n')[0]).toBe('/posts/%2A /posts/a*b 308');
});

test('an asterisk in a path that has a header of its own stands for itself', () => {
  const mediaTypes = [
    { pattern: { kind: 'path', text: '/tags/a*b/é' }, value: 'text/plain' },
    { pattern: { kind: 'folder', text: 'a*' }, value: 'text/css' },
    { pattern: { kind: 'name', text: '*.txt' }, value: 'text/html' },
  ] as const;
  expect(formatHeaders({ ...NOTHING, mediaTypes }).match(/^\/.*$/gm)).toEqual([
    '/*',
    '/tags/a%2Ab/%C3%A9',
    '/a%2A/*',
    '/%2A.txt',
    '/*/%2A.txt',
  ]);
});

test('below a path of the host, whole paths are named', () => {
  const mediaTypes = [{ pattern: { kind: 'path', text: '/posts.md' }, value: 'text/markdown' }] as const;
  const rules: HostRules = {
    ...NOTHING,
    ...{ baseUrl: 'https://me.example/my-notes', redirects: [{ from: '/old', to: '/posts/a' }], mediaTypes },
  };
  expect(formatHeaders(rules).match(/^\/.*$/gm)).toEqual(['/my-notes/*', '/my-notes/posts.md']);
  expect(formatRedirects(rules).split('\n').slice(0, -1)).toEqual([
    '/my-notes/old /my-notes/posts/a 308',
    '/my-notes/.well-known/rasl/* /my-notes/ipfs/:splat 200',
  ]);
});
