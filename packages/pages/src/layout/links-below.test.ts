import { expect, test } from 'vitest';
import { linksBelow } from './links-below.ts';

test.each([
  ['<a href="/posts">', '<a href="/notes/posts">'],
  ['<a class="x" href="/">', '<a class="x" href="/notes/">'],
  ["<a href='/posts'>", "<a href='/notes/posts'>"],
  ['<form action="/search" method="get">', '<form action="/notes/search" method="get">'],
  ['<img alt="a > b" src="/blobs/x">', '<img alt="a > b" src="/notes/blobs/x">'],
  [
    '<img srcset="/a 1x, https://b.example/a 2x,  /c 3x" src="/a">',
    '<img srcset="/notes/a 1x, https://b.example/a 2x,  /notes/c 3x" src="/notes/a">',
  ],
  ['<a href=/posts>', '<a href=/notes/posts>'],
  // Other hosts, places on the page, and what only looks like a link.
  ['<a href="//b.example/">', '<a href="//b.example/">'],
  ['<a href="https://b.example/">', '<a href="https://b.example/">'],
  ['<a href="#a">', '<a href="#a">'],
  ['<p title=\'x href="/a"\'>', '<p title=\'x href="/a"\'>'],
  ['&lt;a href="/posts"&gt;', '&lt;a href="/posts"&gt;'],
])('%s becomes %s', (html, linked) => {
  expect(linksBelow(html, '/notes')).toBe(linked);
  expect(linksBelow(html, '')).toBe(html);
});
