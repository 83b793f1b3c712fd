import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileName } from './file-name.ts';

describe('fileName', () => {
  test.each([
    ['/', true, 'index.html'],
    ['/posts', true, 'posts.html'],
    ['/posts/a', true, 'posts/a.html'],
    ['/posts/a.html', true, 'posts/a.html.html'],
    ['/posts/caf%C3%A9', true, 'posts/café.html'],
    ['/tags/100%25%20c%23', true, 'tags/100% c#.html'],
    ['/tags/a%2Fb', true, 'tags/a/b.html'],
    ['/posts/a.md', false, 'posts/a.md'],
    ['/.well-known/api-catalog', false, '.well-known/api-catalog'],
  ])('of %s', (path, isPage, file) => {
    expect(fileName(path, isPage)).toEqual({ ok: true, file });
  });

  test.each([
    ['/tags/..', 'the segment ".." means another folder'],
    ['/tags/..%2F..%2Fetc%2Fpasswd', 'the segment ".." means another folder'],
    ['/tags/.', 'means another folder'],
    ['/tags/%2F', 'a segment of it is empty'],
    ['/tags/a%00', 'control character'],
    ['/tags/a%5Cb', 'backslash'],
    [`/tags/${'a'.repeat(300)}`, 'has 305 bytes, and a file name has at most 251'],
  ])('refuses %s', (path, rule) => {
    expect(fileName(path, true)).toMatchObject({ ok: false, path, rule: expect.stringContaining(rule) });
  });

  test('never leaves the folder, whatever the path', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string({ unit: 'grapheme' }), fc.boolean(), (path, name, isPage) => {
        const result = fileName(`${path}/${encodeURIComponent(name)}`, isPage);
        if (!result.ok) return;
        expect(result.file.split('/')).not.toContain('..');
        expect(result.file).not.toMatch(/^\/|\0/);
      }),
    );
  });
});
