import { describe, expect, test } from 'vitest';
import { cidOf } from './cid.ts';
import { canonicalText, verifyTwin } from './twin.ts';

const CANONICAL = '---\ntitle: "Salt"\n---\n\n# Salt\n\ncid: of the body\n';
const CID = await cidOf(new TextEncoder().encode(CANONICAL));
const TWIN = CANONICAL.replace('---\n\n', () => `cid: ${CID}\n---\n\n`);

describe('canonicalText', () => {
  test.each([
    ['the cid of the front matter', TWIN, CANONICAL],
    ['only its first line', TWIN.replace('title', 'cid: a\ntitle'), TWIN],
    ['nothing of a body', CANONICAL, CANONICAL],
    ['nothing without a cid', '---\ntitle: x\n---\n\nText.\n', '---\ntitle: x\n---\n\nText.\n'],
    ['nothing without front matter', 'Text.\ncid: x\n---\n', 'Text.\ncid: x\n---\n'],
    ['nothing of front matter that does not end', '---\ncid: x\n', '---\ncid: x\n'],
  ])('takes out %s', (_, twin, canonical) => {
    expect(canonicalText(twin)).toBe(canonical);
  });
});

describe('verifyTwin', () => {
  test('agrees with the name that it computes', async () => {
    expect(await verifyTwin(TWIN)).toEqual({ ok: true, stated: CID, computed: CID });
  });

  test('notices another name, and none', async () => {
    const other = await verifyTwin(TWIN.replace('Salt', 'Sand'));
    expect(other).toMatchObject({ ok: false, stated: CID });
    expect(other.computed).not.toBe(CID);
    expect(await verifyTwin(CANONICAL)).toEqual({ ok: false, stated: undefined, computed: CID });
  });
});
