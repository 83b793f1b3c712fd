import { createHash } from 'node:crypto';
import type { Card } from '@site/contract';
import { describe, expect, test } from 'vitest';
import { design } from './design.ts';
import { loadNative, loadPortable } from './engine.ts';
import { exportedCards } from './exported-cards.ts';
import { layOut } from './layout.ts';
import { openCards } from './open-cards.ts';

const card: Card = {
  title: 'Keeping a small house warm',
  text: 'What helps, in the order of what it costs.',
  place: 'Posts',
  site: 'Harbour',
  language: 'en',
};
const size = { width: 1200, height: 630 };
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The width and height that a PNG states (W3C PNG §11.2.1). */
function sizeOf(png: Uint8Array): object {
  const view = new DataView(png.buffer, png.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

describe('a card', () => {
  test('is a PNG of the size that previews expect', async () => {
    const png = await openCards().draw(card);
    expect(new TextDecoder('latin1').decode(png?.subarray(1, 4))).toBe('PNG');
    expect(png && sizeOf(png)).toEqual(size);
    expect(png?.length).toBeLessThan(100_000);
  });

  test('is the same bytes, whichever engine draws it', async () => {
    const [native, portable] = await Promise.all([loadNative(), loadPortable()]);
    const drawn = await portable.draw(layOut(card, false), size);
    // Another layout, font or engine is another design: raise LAYOUT in design.ts, then change these.
    expect([design, sha256(drawn)]).toEqual([
      '2-60dacf1e1af23122',
      '8e292fc50529f67f30b07671d55b126ac4c926128e65f191d0273d31001cef80',
    ]);
    if (native !== undefined)
      expect(sha256(await native.draw(layOut(card, false), size))).toBe(sha256(drawn));
  });

  test.each<[string, Partial<Card>]>([
    ['another title', { title: 'Salt' }],
    ['no title', { title: null }],
    ['another place', { place: 'Art' }],
    ['no text', { text: '' }],
  ])('is another with %s', async (_name, change) => {
    const cards = openCards();
    expect(await cards.draw({ ...card, ...change })).not.toEqual(await cards.draw(card));
  });

  test('holds no boxes in the place of letters that the fonts lack', async () => {
    const cards = openCards();
    expect(await cards.draw({ ...card, title: '時雨' })).toEqual(await cards.draw({ ...card, title: '' }));
    expect(await cards.draw({ ...card, title: 'Salt 🎉' })).toEqual(
      await cards.draw({ ...card, title: 'Salt' }),
    );
  });

  test('of a text from right to left stands at the right', async () => {
    const cards = openCards();
    const rtl = await cards.draw({ ...card, title: 'שלום', text: '' });
    expect(rtl).not.toEqual(await cards.draw({ ...card, title: 'Salt', text: '' }));
  });
});

test('a card that is persisted is not drawn again', async () => {
  const kept = new Map<string, Uint8Array>();
  const store = {
    read: async (key: string) => kept.get(key),
    write: async (key: string, png: Uint8Array) => void kept.set(key, png),
  };
  const first = await openCards({ store }).draw(card);
  expect([...kept.values()]).toEqual([first]);
  for (const key of kept.keys()) kept.set(key, new Uint8Array([1]));
  expect(await openCards({ store }).draw(card)).toEqual(new Uint8Array([1]));
  expect(await openCards({ store }).draw({ ...card, title: 'Salt' })).not.toEqual(new Uint8Array([1]));
});

test('at the edge cards are named as those that draw them do, and drawn by nobody', async () => {
  expect(exportedCards.design).toBe(openCards().design);
  expect(await exportedCards.draw(card)).toBeUndefined();
});
