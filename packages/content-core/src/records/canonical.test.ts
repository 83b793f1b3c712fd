import { createHash } from 'node:crypto';
import { canonicalText, cidOf, verifyTwin } from '@site/cid';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { build, buildClean, only } from '../test-support.ts';
import { type TwinFields, writeTwin } from './canonical.ts';

const fields: TwinFields = {
  title: 'Fog',
  section: 'posts',
  description: undefined,
  tags: ['light', 'sea'],
  created: '2024-05-01T00:00:00Z',
  updated: '2024-05-02T00:00:00Z',
  html: 'https://example.com/posts/fog',
};

/** Bodies as hostile as an author can make them. */
const body = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        '---',
        'cid: x',
        '+++',
        '# Fog',
        '```',
        '    code',
        '> quote',
        '- item',
        '😀 🇳🇴',
        '\r\n',
        '\u2028',
        '<!--',
        '&amp;',
      ),
    ),
    { maxLength: 12 },
  )
  .map((lines) => lines.join('\n'));

describe('writeTwin', () => {
  test('writes the front matter in its order, then the title and the body', async () => {
    const { cid, text } = await writeTwin(
      { ...fields, description: 'What it "hides".', image: 'https://example.com/a.png' },
      'Text.\n',
    );
    expect(text).toBe(`---
title: "Fog"
section: posts
description: "What it \\"hides\\"."
tags: ["light", "sea"]
image: "https://example.com/a.png"
created: 2024-05-01T00:00:00Z
updated: 2024-05-02T00:00:00Z
cid: ${cid}
html: "https://example.com/posts/fog"
---

# Fog

Text.
`);
  });

  test('writes neither a title nor a heading for a post without one', async () => {
    const { text } = await writeTwin({ ...fields, title: undefined }, 'Text.\n');
    expect(text).not.toMatch(/^title:|^#/m);
    expect(text).toMatch(/\n---\n\nText\.\n$/);
  });

  test('is one line whatever a title holds', async () => {
    const { text } = await writeTwin({ ...fields, title: 'a\u2028b\u0085c\ufeff' }, '');
    expect(text.split('\n')[1]).toBe('title: "a\\u2028b\\u0085c\\ufeff"');
  });
});

describe('the cid of a twin', () => {
  test('is the sha2-256 of the twin without its cid line, for any body', async () => {
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const twin = await writeTwin(fields, text);
        const lines = twin.text.split('\n');
        const at = lines.findIndex((line) => line.startsWith('cid: '));
        const rest = lines.toSpliced(at, 1).join('\n');
        const digest = createHash('sha256').update(rest).digest('hex');
        expect(await cidOf(new TextEncoder().encode(rest))).toBe(twin.cid);
        expect(createHash('sha256').update(canonicalText(twin.text)).digest('hex')).toBe(digest);
        expect(await verifyTwin(twin.text)).toStrictEqual({ ok: true, stated: twin.cid, computed: twin.cid });
      }),
    );
  });

  test('a line of the body that begins like a cid is the author’s', async () => {
    const twin = await writeTwin(fields, 'cid: x\n');
    expect(canonicalText(twin.text)).toContain('\ncid: x\n');
    const unnamed = canonicalText(twin.text);
    expect(await verifyTwin(unnamed)).toMatchObject({ ok: false, stated: undefined });
  });

  test('another byte is another cid', async () => {
    const twin = await writeTwin(fields, 'Text.\n');
    expect(await verifyTwin(twin.text.replace('Text', 'Test'))).toMatchObject({
      ok: false,
      stated: twin.cid,
    });
  });
});

describe('a published twin', () => {
  const title = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => /\S/.test(text));

  test('read as content again gives the same twin', async () => {
    await fc.assert(
      fc.asyncProperty(title, body, async (name, text) => {
        const source = `---\ntitle: ${JSON.stringify(name)}\ndate: 2024-05-01\n---\n\n${text}`;
        const { issues, site } = await build({ 'posts/x.md': source });
        fc.pre(site !== undefined && issues.every(({ severity }) => severity !== 'error'));
        if (site === undefined) return;
        const { twin } = only(site);
        const again = only(await buildClean({ 'posts/x.md': twin }));
        expect(again.twin).toBe(twin);
      }),
      { numRuns: 200 },
    );
  });
});
