import { describe, expect, test } from 'vitest';
import { build, dated } from '../test-support.ts';

const TABS = `import Tabs from '@theme/Tabs';

# Tides

{/* secret */}

<Tabs>
  <TabItem value="north" label="North">
    Low [water](gone.md).
  </TabItem>
</Tabs>
`;

describe('a file of MDX', () => {
  test('is a record like any other, and nothing of its program is text', async () => {
    const { site, issues } = await build({
      'posts/tides.mdx': dated(TABS),
      'posts/other.md': dated('To [the tides](tides.mdx), [[tides.mdx]].\n'),
    });
    const tides = site?.documents.find(({ path }) => path === '/posts/tides');
    expect(tides).toMatchObject({ title: 'Tides', body: '**North**\n\nLow [water](gone.md).\n' });
    expect(tides?.twin).not.toMatch(/import|secret|Tabs/);
    expect(site?.documents.find(({ path }) => path === '/posts/other')?.body).toMatch(
      /^To \[the tides\]\(\S*\/posts\/tides\), \[\S+\]\(\S*\/posts\/tides\)\.\n$/i,
    );
    expect(issues).toMatchObject([{ rule: 'link-broken', file: 'posts/tides.mdx', line: 12, column: 9 }]);
  });

  test('may show its title', async () => {
    const { site } = await build({
      'posts/x.mdx': dated(
        '# {frontMatter.title}\n\n{frontmatter.description} {frontMatter.secret}\n',
        'title: Salt\ndescription: Of the sea\n',
      ),
    });
    expect(site?.documents[0]).toMatchObject({ title: 'Salt', body: 'Of the sea\n' });
  });

  test('that is none is published all the same, and reported at its error', async () => {
    const { site, issues } = await build({
      'posts/tides.mdx': dated("import A from 'a'\n\nOne\n\n<Foo b\n"),
    });
    expect(site?.documents[0]?.body).not.toContain('import');
    expect(issues).toMatchObject([{ severity: 'warning', rule: 'mdx-syntax', file: 'posts/tides.mdx' }]);
  });
});
