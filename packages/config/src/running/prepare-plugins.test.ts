import { readdirSync, readFileSync } from 'node:fs';
import { applyEdits, renderHtml } from '@site/markdown';
import type { Root as HastRoot } from 'hast';
import type { Blockquote, Nodes, Root } from 'mdast';
import rehypeExternalLinks from 'rehype-external-links';
import remarkDirective from 'remark-directive';
import remarkEmoji from 'remark-emoji';
import type { Pluggable } from 'unified';
import { describe, expect, test } from 'vitest';
import { type Guard, PluginFault, unguarded } from './guard.ts';
import { preparePlugins } from './prepare-plugins.ts';

async function translated(plugins: readonly Pluggable[], body: string, guard?: Guard) {
  const { translator } = preparePlugins({ remarkPlugins: plugins }, guard);
  if (translator === undefined) throw new Error('There is no translator.');
  return translator.translate(body, { file: 'posts/a.md' });
}

async function read(plugins: readonly Pluggable[], body: string): Promise<string> {
  const { edits, refusal } = await translated(plugins, body);
  if (refusal !== undefined) throw new Error(refusal.finding.message);
  return applyEdits(body, edits);
}

/** A plug-in that visits every node. */
function visiting(change: (node: Nodes) => void): () => (tree: Root) => void {
  const visit = (node: Nodes): void => {
    change(node);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  return () => visit;
}

const shout = visiting((node) => {
  if (node.type === 'text') node.value = node.value.replaceAll('salt', 'SALT*');
});

/** A component of an owner: `:::recipe-note[Title]` is a callout. */
const recipeNote = visiting((node) => {
  if (node.type !== 'containerDirective' || node.name !== 'recipe-note') return;
  const mark = {
    type: 'paragraph',
    children: [{ type: 'text', value: `[!TIP] ${node.attributes?.['title']}` }],
  };
  Object.assign(node, { type: 'blockquote', children: [mark, ...node.children] } as Partial<Blockquote>);
});

const VECTORS = new URL('../../../conformance/vectors/plugins/', import.meta.url);

/** The plug-ins that the cases name. */
const PLUGINS: Readonly<Record<string, Pluggable>> = { 'remark-emoji': remarkEmoji };

test.each(readdirSync(VECTORS))('case %s', async (name) => {
  const readCase = (file: string) => readFileSync(new URL(`${name}/${file}`, VECTORS), 'utf8');
  const { remark } = JSON.parse(readCase('plugins.json')) as { readonly remark: readonly string[] };
  const plugins = remark.flatMap((each) => PLUGINS[each] ?? []);
  expect(plugins).toHaveLength(remark.length);
  expect(await read(plugins, readCase('body.md'))).toBe(readCase('expected.md'));
});

describe('what plug-ins of remark make of a body', () => {
  test.each<[string, readonly Pluggable[], string, string]>([
    ['nothing, of nothing', [remarkEmoji], '', ''],
    [
      'nothing, where nothing changes',
      [remarkEmoji, shout],
      '*  A*\n=====\n\n+ b\n',
      '*  A*\n=====\n\n+ b\n',
    ],
    ['words', [remarkEmoji], 'Hot :fire: and __cold__ :snowflake:\n', 'Hot 🔥 and __cold__ ❄️\n'],
    ['words beside a formula', [remarkEmoji], 'So $x_1*y$ is :fire:.\n', 'So $x_1*y$ is 🔥.\n'],
    [
      'words on both sides of others',
      [remarkEmoji],
      '$x*y$ :fire: __a__ $x*y$ :fire:\n',
      '$x*y$ 🔥 __a__ $x*y$ 🔥\n',
    ],
    ['words that would be marks', [shout], 'Some salt*\n', 'Some SALT\\*\\*\n'],
    ['words of a quotation', [shout], '> - a\n>   salt\n', '> - a\n>   SALT\\*\n'],
    ['words of a table', [shout], '|a|\n|-|\n|salt|\n', '|a|\n|-|\n|SALT\\*|\n'],
    [
      'a heading',
      [visiting((node) => void (node.type === 'heading' && Object.assign(node, { depth: 3 })))],
      '# A\n\n+ b\n',
      '### A\n\n+ b\n',
    ],
    ['code, left alone', [remarkEmoji], '`:fire:`\n\n    :fire:\n', '`:fire:`\n\n    :fire:\n'],
    [
      'a link',
      [visiting((node) => void (node.type === 'link' && Object.assign(node, { url: '/b' })))],
      '+ see [_a_ `x`](/a) now\n',
      '+ see [_a_ `x`](/b) now\n',
    ],
    [
      'a block that comes, and the others as they were',
      [() => (tree: Root) => void tree.children.push({ type: 'thematicBreak' })],
      '+ a\n+ b',
      '+ a\n+ b\n\n---',
    ],
    [
      'a block that comes first',
      [() => (tree: Root) => void tree.children.unshift({ type: 'heading', depth: 2, children: [] })],
      '+ a\n',
      '##\n\n+ a\n',
    ],
    ['a block that goes', [() => (tree: Root) => void tree.children.shift()], 'a\n\n+ b\n', '\n\n+ b\n'],
    [
      'a tree in the place of the other',
      [
        () => (): Root => ({
          type: 'root',
          children: [{ type: 'paragraph', children: [{ type: 'text', value: '# a' }] }],
        }),
      ],
      'b\n',
      '\\# a\n',
    ],
    [
      'an element, which only HTML can say',
      [
        visiting(
          (node) =>
            void (
              node.type === 'strong' &&
              Object.assign(node, { data: { hName: 'kbd', hProperties: { title: '"' } } })
            ),
        ),
      ],
      'Press **_a_**.\n',
      'Press <kbd title="&#x22;">_a_</kbd>.\n',
    ],
    [
      "a component of an owner's own",
      [remarkDirective, recipeNote],
      'At 10:30.\n\n:::recipe-note{title="Rest"}\nAn *hour*,\nor 1:2.\n:::\n',
      'At 10:30.\n\n> [!TIP] Rest\n>\n> An *hour*,\n> or 1:2.\n',
    ],
    [
      'what waits',
      [
        () => async (tree: Root) => {
          await null;
          tree.children.pop();
        },
      ],
      'a\n',
      '\n',
    ],
    [
      'what calls back',
      [
        () => (tree: Root, _: unknown, next: () => void) => {
          tree.children.pop();
          next();
        },
      ],
      'a\n',
      '\n',
    ],
  ])('%s', async (_, plugins, body, expected) => {
    expect(await read(plugins, body)).toBe(expected);
  });

  test('a plug-in gets its options, and the name of the file', async () => {
    const seen: unknown[] = [];
    const plugin = (options: unknown) => (_: Root, file: { readonly path: string }) =>
      void seen.push(options, file.path);
    await read([[plugin, { a: 1 }]], 'a\n');
    expect(seen).toEqual([{ a: 1 }, 'posts/a.md']);
  });
});

describe('a plug-in of remark that fails costs the body', () => {
  const big = () => (tree: Root) => {
    for (let at = 0; at < 30_000; at += 1) tree.children.push({ type: 'thematicBreak' });
  };
  const ring = () => (tree: Root) => void tree.children.push(tree as never);
  test.each<[string, Pluggable, string]>([
    [
      'that throws',
      function breaks() {
        return () => {
          throw new TypeError('no salt');
        };
      },
      'The plug-in breaks has failed: no salt.',
    ],
    [
      'that rejects',
      () => async () => Promise.reject(new Error('no sea')),
      'The plug-in remarkPlugins[0] has failed: no sea.',
    ],
    ['that makes a huge tree', big, 'The plug-in big has made a tree of more than 20000 nodes.'],
    [
      'that makes a long text',
      visiting((node) => {
        if (node.type === 'text') node.value = 'a'.repeat(1_000_001);
      }),
      'has made a text of more than 1000000 characters.',
    ],
    ['that makes a ring', ring, 'The plug-in ring has made a tree of more than 20000 nodes.'],
    [
      'that leaves what nobody can write',
      visiting((node) => {
        if (node.type === 'text') Object.assign(node, { type: 'gallery' });
      }),
      'Cannot handle unknown node `gallery`',
    ],
  ])('%s', async (_, plugin, message) => {
    const { edits, refusal } = await translated([plugin], 'a\n');
    expect(edits).toEqual([]);
    expect(refusal?.finding).toMatchObject({
      rule: 'plugin-failed',
      message: expect.stringContaining(message),
    });
  });

  test('that takes too long', async () => {
    const guard: Guard = {
      ...unguarded,
      run: (name, work) => {
        work();
        throw new PluginFault(name, 'takes long', '');
      },
    };
    expect((await translated([remarkEmoji], 'a\n', guard)).refusal?.finding.message).toContain('takes long');
  });

  test('and one that changes every word of a long text costs no more than its words', async () => {
    const cost = async (words: number) => {
      const start = process.cpuUsage().user;
      await translated([shout], 'salt '.repeat(words));
      return process.cpuUsage().user - start;
    };
    await cost(2000);
    const [few, many] = [await cost(2000), await cost(16_000)];
    expect(many / few).toBeLessThan(24);
  });

  test('and one that cannot be used is a fault of the configuration', () => {
    const plugin = () => {
      throw new Error('no options');
    };
    expect(() => preparePlugins({ remarkPlugins: [plugin] })).toThrow(
      'The plug-in plugin has failed: no options.',
    );
  });
});

describe('plug-ins of rehype', () => {
  const marked = () => (tree: HastRoot) =>
    void tree.children.push({
      type: 'element',
      tagName: 'svg',
      properties: { className: ['a'] },
      children: [],
    });
  const html = (rehypePlugins: Parameters<typeof preparePlugins>[0]['rehypePlugins'], body: string) => {
    const changes = preparePlugins({ ...(rehypePlugins && { rehypePlugins }) }).rehype;
    return renderHtml(body, changes && { changes });
  };

  test('change the HTML, which is sanitised after them', () => {
    expect(html([marked], 'a\n')).toBe('<p>a</p>');
    expect(html([[rehypeExternalLinks, { rel: ['nofollow'] }]], '[a](https://example.com)\n')).toBe(
      '<p><a href="https://example.com">a</a></p>',
    );
  });

  test('unless their owner trusts them', () => {
    expect(html([{ plugin: marked, trusted: true }], 'a\n')).toBe('<p>a</p><svg class="a"></svg>');
    expect(
      html(
        [{ plugin: [rehypeExternalLinks, { rel: ['nofollow'] }], trusted: true }],
        '[a](https://example.com)\n',
      ),
    ).toBe('<p><a href="https://example.com" rel="nofollow">a</a></p>');
  });

  test('may not wait, and fail by their names', () => {
    expect(() => html([async function slow() {} as never, () => async () => undefined], 'a\n')).toThrow(
      'waits for something',
    );
    expect(() =>
      html(
        [
          function breaks() {
            return () => {
              throw new Error('no salt');
            };
          },
        ],
        'a\n',
      ),
    ).toThrow('The plug-in breaks has failed: no salt.');
  });
});
