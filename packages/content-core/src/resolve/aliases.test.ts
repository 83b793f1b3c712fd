import { describe, expect, test } from 'vitest';
import { build, buildClean, dated } from '../test-support.ts';

const salt = (aliases: string) => ({ 'posts/salt.md': dated('Sea.\n', `aliases: ${aliases}\n`) });

describe('an alias that is a path', () => {
  test.each([
    ['/old/salt', '/old/salt'],
    ['/2019/05/salt/', '/2019/05/salt'],
    ['/old/salt.md', '/old/salt'],
    ['/old/salt.html', '/old/salt.html'],
    ['/caf%C3%A9', '/café'],
    ['/100%', '/100%'],
    ['/recipes/salt', '/recipes/salt'],
    ['/feed/salt', '/feed/salt'],
    ['https://example.com/salt', '/salt'],
    ['sea-salt', '/posts/sea-salt'],
    ['2019/salt/', '/posts/2019/salt'],
  ])('%s redirects from %s', async (alias, path) => {
    const { redirects, manifest } = await buildClean(salt(`["${alias}"]`));
    expect([...redirects]).toEqual([[path, '/posts/salt']]);
    expect(manifest.redirects).toEqual({ [path]: '/posts/salt' });
  });

  test.each(['Sea salt', 'Salt', 'posts/Salt', '/posts/salt', 'salt', 'https://example.com/posts/salt/'])(
    '%s is only a name, or no other path',
    async (alias) => {
      const { redirects, manifest } = await buildClean(salt(`["${alias}"]`));
      expect(redirects.size).toBe(0);
      expect(manifest).not.toHaveProperty('redirects');
    },
  );

  test('is one of a list in the order of code points, whatever the order of the front matter', async () => {
    const { redirects } = await buildClean(salt('[/b, /a, /ä, /c]'));
    expect([...redirects.keys()]).toEqual(['/a', '/b', '/c', '/ä']);
  });

  test('is part of the snapshot', async () => {
    const [one, other] = await Promise.all([buildClean(salt('[/a]')), buildClean(salt('[/b]'))]);
    expect(one.documents[0]?.cid).toBe(other.documents[0]?.cid);
    expect(one.snapshot).not.toBe(other.snapshot);
  });
});

describe('the address that a record had before it said a permalink', () => {
  test.each([
    ['permalink: /sea/salt/', [['/posts/salt', '/sea/salt']]],
    [
      'permalink: weekdate',
      [
        ['/2024/W18/wed/salt', '/2024/w18/wed/salt'],
        ['/posts/salt', '/2024/w18/wed/salt'],
      ],
    ],
    ['permalink: /posts/salt/', []],
    [
      'permalink: /sea/salt/\naliases: [/old]',
      [
        ['/old', '/sea/salt'],
        ['/posts/salt', '/sea/salt'],
      ],
    ],
  ] as const)('redirects with %j: %j', async (said, redirects) => {
    const { site, issues } = await build({ 'posts/salt.md': dated('Sea.\n', `${said}\n`) });
    expect(issues).toEqual([]);
    expect([...(site?.redirects ?? [])]).toEqual(redirects);
  });

  test.each([
    ['another record', dated('Other.\n', 'permalink: /posts/salt/\n')],
    ['an alias of another', dated('Other.\n', 'aliases: [/posts/salt]\n')],
  ])('is that of %s, where there is one', async (_, other) => {
    const { redirects, documents } = await buildClean({
      'posts/salt.md': dated('Sea.\n', 'permalink: /sea/salt/\n'),
      'posts/other.md': other,
    });
    expect(documents).toHaveLength(2);
    expect(redirects.get('/posts/salt')).not.toBe('/sea/salt');
  });
});

describe('an alias from which nothing can be redirected', () => {
  test.each([
    ['/?p=12', 'alias-unusable'],
    ['/old#salt', 'alias-unusable'],
    ['//other.example/salt', 'alias-unusable'],
    ['/a/../b', 'alias-unusable'],
    ['/%2e%2e/b', 'alias-unusable'],
    ['/a%0Ab', 'alias-unusable'],
    ['https://other.example/salt', 'alias-unusable'],
    ['/', 'alias-taken'],
    ['https://example.com', 'alias-taken'],
    ['/posts', 'alias-taken'],
    ['/posts/sugar', 'alias-taken'],
    ['sugar', 'alias-taken'],
    ['/api/content.json', 'alias-taken'],
    ['/feed', 'alias-taken'],
    ['/tags/sea', 'alias-taken'],
    ['/.well-known/salt', 'alias-taken'],
    ['/posts/rss.xml', 'alias-taken'],
    ['/robots.txt', 'alias-taken'],
    ['/favicon.ico', 'alias-taken'],
    ['/llms.txt', 'alias-taken'],
  ])('%s is reported as %s, where it stands', async (alias, rule) => {
    const { site, issues } = await build({
      'posts/salt.md': dated('Sea.\n', `aliases:\n  - /fine\n  - "${alias}"\n`),
      'posts/sugar.md': dated('Cane.\n'),
    });
    expect([...(site?.redirects ?? [])]).toEqual([['/fine', '/posts/salt']]);
    expect(issues).toMatchObject([
      { severity: 'warning', rule, file: 'posts/salt.md', line: 5, column: 6, value: alias },
    ]);
    expect(issues[0]?.fix).not.toBe('');
  });

  test('one that is written with an escape is reported where the list begins', async () => {
    const { issues } = await build(salt('["/fine", "/a\\x3fb"]'));
    expect(issues).toMatchObject([{ rule: 'alias-unusable', line: 3, column: 10, value: '/a?b' }]);
  });

  test('two records with one alias are both reported, and neither has it', async () => {
    const { site, issues } = await build({
      'posts/salt.md': dated('Sea.\n', 'aliases: [/old]\n'),
      'posts/sugar.md': dated('Cane.\n', 'aliases: [/old/, /old]\n'),
    });
    expect(site?.redirects.size).toBe(0);
    expect(site?.documents).toHaveLength(2);
    expect(issues.map(({ file, rule }) => [file, rule])).toEqual([
      ['posts/salt.md', 'alias-duplicate'],
      ['posts/sugar.md', 'alias-duplicate'],
    ]);
  });

  test('a draft has no alias', async () => {
    const { site, issues } = await build(salt('[/old]\ndraft: true'));
    expect(issues).toEqual([]);
    expect(site?.redirects.size).toBe(0);
  });
});
