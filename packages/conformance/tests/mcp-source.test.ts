import { createHttpApp } from '@site/http';
import { siteSurfaces } from '@site/surfaces';
import { cidOf } from '@site/tooling';
import { expect, test } from 'vitest';
import { openSample } from './sample/open-sample.ts';

const { site, service } = await openSample();
const app = createHttpApp({ service: () => service, ...siteSurfaces() });

interface Part {
  readonly cid: string;
  readonly text: string;
  readonly nextOffset: number | null;
}

async function readPart(path: string, offset: number): Promise<Part> {
  const params = { name: 'get_document', arguments: { path, format: 'source', max_tokens: 2000, offset } };
  const response = await app.request('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const { result } = (await response.json()) as { readonly result: { readonly structuredContent: Part } };
  return result.structuredContent;
}

/** The source of a record, its parts put together as a client does. */
async function readSource(path: string): Promise<{ readonly cid: string; readonly text: string }> {
  const first = await readPart(path, 0);
  let { text, nextOffset } = first;
  while (nextOffset !== null) {
    const part = await readPart(path, nextOffset);
    text += part.text;
    nextOffset = part.nextOffset;
  }
  return { cid: first.cid, text };
}

// The hash is computed by node:crypto and base32 alone, independently of `@site/cid` and its libraries.
test('the source that get_document gives is the published file, whose bytes the cid names', async () => {
  for (const { path, cid } of [...site.documents, ...site.posts]) {
    const source = await readSource(path);
    expect(source.text, path).toBe(await (await app.request(`${path}.md`)).text());
    expect(source.cid, path).toBe(cid);
    expect(cidOf(Buffer.from(source.text.replace(/^cid: .*\n/m, ''))), path).toBe(cid);
  }
});
