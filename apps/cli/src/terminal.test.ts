import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { describe, expect, test } from 'vitest';
import { run } from './run.ts';

const CID = 'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku';
const PROBLEM = { status: 400, headers: { 'content-type': 'application/problem+json' } };

describe('what a terminal would obey', () => {
  const EVIL = '\u001b]0;owned\u0007\u009b2J\u202e';
  test.each([
    ['/api/search.json', ['search', 'x']],
    ['/posts/salt.md', ['get']],
    ['/snapshot.json', ['sync']],
  ])('in %s is never printed', async (path, [verb = '', ...words]) => {
    const item = {
      ...{ kind: 'document', title: EVIL, section: 'posts', slug: 'a', excerpt: '', tags: [], cid: CID },
      ...{ published: '2024-05-01T00:00:00Z', updated: '2024-05-01T00:00:00Z', score: 1 },
      ...{ url: 'https://example.com/a', markdownUrl: 'https://example.com/a.md' },
      snippet: { text: `${EVIL}\nadded   /forged`, matches: [], heading: null, anchor: null },
    };
    const answers: Record<string, Response> = {
      '/api/search.json': Response.json({
        ...{ query: EVIL, count: 1, total: 1, nextCursor: null, corrections: [], hits: [item] },
        didYouMean: { query: EVIL, url: 'https://example.com/' },
      }),
      '/snapshot.json': Response.json({ code: EVIL, detail: EVIL, resolution: EVIL }, PROBLEM),
      '/posts/salt.md': Response.json({ code: EVIL, detail: EVIL, resolution: EVIL }, PROBLEM),
    };
    const lying = createServer(
      getRequestListener(async () => answers[path] ?? new Response('', { status: 404 })),
    );
    await new Promise<void>((resolve) => {
      lying.listen(0, '127.0.0.1', resolve);
    });
    const at = `http://127.0.0.1:${(lying.address() as AddressInfo).port}`;
    const target = verb === 'get' ? `${at}/posts/salt` : at;
    const written: string[] = [];
    const write = (text: string) => void written.push(text);
    // Refused before anything is written into the folder.
    const args = [verb, target, ...words, ...(verb === 'sync' ? ['/nowhere'] : [])];
    await run(args, { print: write, report: write });
    lying.closeAllConnections();
    lying.close();
    const mark = written.join('');
    expect(mark).toContain('\\u001b]0;owned\\u0007\\u009b2J\\u202e');
    expect(mark).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
    expect(mark).not.toMatch(/^added/m);
  });
});
