import type { CorpusItem, SearchCorpus } from '@site/contract';
import { describe, expect, test } from 'vitest';
import { documentOn, expectAnswer, serve } from '../test-support.ts';

/** The corpus item of a record that a file is. */
async function itemOf(path: string, text: string): Promise<CorpusItem> {
  const service = await serve({ [path]: text });
  const { items }: SearchCorpus = expectAnswer(await service.call('getSearchCorpus', {}));
  const [item] = items;
  if (item === undefined) throw new Error('The corpus is empty.');
  return item;
}

const documentItem = (description: string, body: string) =>
  itemOf('posts/rye.md', documentOn(1, `# Rye\n\n${body}`, `description: ${description}\n`));
const postItem = (text: string) => itemOf('feed/2024-01-06-note.md', text);

describe('the text of a document', () => {
  test('begins with the description', async () => {
    const { description, text, bodyStart } = await documentItem('A Danish loaf.', 'Flour and time.');
    expect([description, text, bodyStart]).toEqual(['A Danish loaf.', 'A Danish loaf.\nFlour and time.', 15]);
  });

  test.each([
    ['with it', 'Flour and time.', 'Flour and time. And salt.'],
    ['with it, wrapped otherwise', 'Flour and time.', 'Flour\nand time. And salt.'],
  ])('is the body where that begins %s', async (_, description, body) => {
    const { text, bodyStart } = await documentItem(description, body);
    expect([text.startsWith('Flour'), text.split('Flour').length, bodyStart]).toEqual([true, 2, 0]);
  });

  test('has both where the body begins with a longer word', async () => {
    expect((await documentItem('Flour', 'Flours of rye.')).text).toBe('Flour\nFlours of rye.');
  });
});

describe('the title of a post without one', () => {
  const words = 'boiled in a wide iron pan '.repeat(10);

  test.each([
    ['a short text', 'Salt, boiled\nin a pan.', 'Salt, boiled in a pan.'],
    ['the words that fit', words, words.slice(0, 77)],
    ['a word that ends where there is no more room', `${'a'.repeat(80)} b`, 'a'.repeat(80)],
    ['characters where there are no words', '海'.repeat(100), '海'.repeat(80)],
    ['characters where a word is long', `Salt ${'a'.repeat(100)}`, `Salt ${'a'.repeat(75)}`],
    ['whole characters', `a${'👨‍👩‍👧'.repeat(12)}`, `a${'👨‍👩‍👧'.repeat(9)}`],
    ['its slug where there is no text', '***', 'note'],
  ])('is %s', async (_, text, title) => {
    expect(await postItem(text)).toMatchObject({ title, titled: false });
  });

  test('is its own where it has one', async () => {
    expect(await postItem('---\ntitle: Salt\n---\n\nBoiled.')).toMatchObject({ title: 'Salt', titled: true });
  });

  test('stands in the corpus alone: a list and a hit have null', async () => {
    const service = await serve({ 'feed/2024-01-06-note.md': 'Salt.' });
    const { hits } = expectAnswer(await service.call('search', { q: 'salt' }));
    expect(hits.map(({ title }) => title)).toEqual([null]);
  });
});
