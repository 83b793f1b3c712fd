import type { Service } from '@site/contract';
import type { Embedder } from '@site/search';
import { describe, expect, test } from 'vitest';
import { documentOn, expectAnswer, serve } from '../test-support.ts';

async function related(service: Service, path: string, most = 3): Promise<readonly string[] | undefined> {
  return (await service.record(path)?.related(most))?.map((each) => each.path);
}

const files = {
  'recipes/rye.md': documentOn(1, '# Rye bread\n\nKnead the sour dough of rye flour, and bake the loaf.'),
  'recipes/buns.md': documentOn(
    2,
    '# Buns\n\nKnead the dough of wheat flour and cardamom, and bake the buns.',
  ),
  'posts/tide.md': documentOn(3, '# The tide\n\nThe water of the harbour rises and falls with the moon.'),
  'posts/moon.md': documentOn(4, '# The moon\n\nThe moon over the harbour pulls the water.'),
  'art/grey.md': documentOn(5, '# Grey\n\nA photograph of weather.', 'tags: [rare, common]\n'),
  'art/blue.md': documentOn(6, '# Blue\n\nAn hour in winter.', 'tags: [Rare]\n'),
  'art/red.md': documentOn(7, '# Red\n\nPaint from iron.', 'tags: [common]\n'),
  'art/green.md': documentOn(8, '# Green\n\nPaint from copper.', 'tags: [common]\n'),
};
const service = await serve(files);

/** An embedder that says of nothing what it is about. */
const silent: Embedder = {
  model: 'silent',
  dims: 1,
  semantic: false,
  embed: async (texts) => texts.map(() => Float32Array.of(1)),
};

describe('related', () => {
  test.each([
    ['by their words', '/recipes/rye', '/recipes/buns'],
    ['by their words, the other way too', '/recipes/buns', '/recipes/rye'],
    ['by their words, without a tag', '/posts/tide', '/posts/moon'],
  ])('%s', async (_why, path, nearest) => {
    expect((await related(service, path))?.[0]).toBe(nearest);
  });

  test('is by tags where texts say nothing: a rare one before a common one, in any spelling', async () => {
    const service = await serve(files, { embedder: silent });
    expect(await related(service, '/art/grey')).toEqual(['/art/blue', '/art/green', '/art/red']);
  });

  test('is never the record itself', async () => {
    for (const path of service.pages) expect((await related(service, path, 100)) ?? []).not.toContain(path);
  });

  test('is nothing where nothing is nearer than the rest', async () => {
    const files = ['a', 'b', 'c', 'd'].map((name, at) => [
      `posts/${name}.md`,
      documentOn(at + 1, `# ${name}\n\nText.`),
    ]);
    const apart: Embedder = {
      model: 'apart',
      dims: 4,
      semantic: false,
      embed: async (texts) =>
        texts.map((text) => Float32Array.from('abcd', (name) => (text.startsWith(name) ? 1 : 0))),
    };
    const service = await serve(Object.fromEntries(files), { embedder: apart });
    expect(await related(service, '/posts/a', 100)).toEqual([]);
  });

  test('is the same on pages', async () => {
    const page = await service.page('/recipes/rye');
    if (page?.kind !== 'record') throw new Error('There is no page.');
    expect(page.record.related.map(({ path }) => path)).toEqual(await related(service, '/recipes/rye'));
  });

  test('puts the newest of equals first', async () => {
    const same = '# Same\n\nThe same words.';
    const copies = await serve({
      'posts/a.md': documentOn(1, same),
      'posts/b.md': documentOn(3, same),
      'posts/c.md': documentOn(2, same),
      'posts/d.md': documentOn(4, '# Other\n\nSomething about the sea.'),
      'posts/e.md': documentOn(5, '# Third\n\nAnother thing, about iron.'),
    });
    expect(await related(copies, '/posts/a')).toEqual(['/posts/b', '/posts/c']);
    expect(await related(copies, '/posts/b')).toEqual(['/posts/c', '/posts/a']);
  });

  test.each([
    ['one record', 1, []],
    ['two that share a tag', 2, ['/posts/1']],
  ])('works for a site of %s', async (_name, count, expected) => {
    const files = Array.from({ length: count }, (_, at) => [
      `posts/${at}.md`,
      documentOn(at + 1, `# Title ${at}\n\nNothing of the other ${'abc'[at]}.`, 'tags: [x]\n'),
    ]);
    expect(await related(await serve(Object.fromEntries(files)), '/posts/0')).toEqual(expected);
  });

  test('finds nothing in a site where all is the same', async () => {
    const same = documentOn(1, '# Same\n\nThe same words.');
    const files = { 'posts/a.md': same, 'posts/b.md': same, 'posts/c.md': same };
    expect(await related(await serve(files), '/posts/a')).toEqual([]);
  });
});

describe('the vectors of a snapshot', () => {
  const files = { 'posts/a.md': documentOn(1, 'A.'), 'posts/b.md': documentOn(2, 'B.') };
  const counting = (semantic: boolean, fail = 0) => {
    const calls: number[] = [];
    const embedder: Embedder = {
      model: 'counting',
      dims: 2,
      semantic,
      embed: async (texts) => {
        calls.push(texts.length);
        if (calls.length <= fail) throw new Error('The model is out.');
        return texts.map(() => Float32Array.of(1, 0));
      },
    };
    return { embedder, calls };
  };

  test('are computed once, at the first query for them', async () => {
    const { embedder, calls } = counting(false);
    const service = await serve(files, { embedder });
    expect(calls).toEqual([]);
    await Promise.all([
      related(service, '/posts/a'),
      service.call('getSearchVectors', {}),
      service.page('/posts/b'),
    ]);
    const { vectors, model } = expectAnswer(await service.call('getSearchVectors', {}));
    expect(calls).toEqual([2]);
    expect(model).toBe('counting');
    expect(vectors).toEqual(
      Object.fromEntries(['a', 'b'].map((name) => [service.record(`/posts/${name}`)?.cid, 'AACAPwAAAAA='])),
    );
  });

  test('of a semantic model are computed before the service answers, or it does not start', async () => {
    const { embedder, calls } = counting(true, 1);
    await expect(serve(files, { embedder })).rejects.toThrow('The model is out.');
    await serve(files, { embedder });
    expect(calls).toEqual([2, 2]);
  });

  test('are computed again after a failure', async () => {
    const { embedder } = counting(false, 1);
    const service = await serve(files, { embedder });
    await expect(service.call('getSearchVectors', {})).rejects.toThrow('The model is out.');
    expect(await related(service, '/posts/a')).toEqual([]);
  });

  test.each([
    ['too few', async () => [Float32Array.of(1, 0)], 'There are 1 vectors of 2 numbers for 2 records'],
    [
      'too short',
      async () => [Float32Array.of(1), Float32Array.of(1)],
      'The vector has 1 numbers, the index 2',
    ],
  ])('that are %s fail the build', async (_name, embed, message) => {
    const { embedder } = counting(true);
    await expect(serve(files, { embedder: { ...embedder, embed } })).rejects.toThrow(message);
  });
});
