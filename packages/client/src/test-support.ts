import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cidOf } from '@site/cid';
import type { CorpusItem, SearchCorpus, SnapshotManifest } from '@site/contract';

/** What a path of a server answers: a text, or whatever is done to the response. */
export type Answer = string | ((response: ServerResponse, request: IncomingMessage) => void);

/** A server at a free port of the loopback interface. */
export interface TestServer {
  readonly url: string;
  /** The paths that were requested, with their queries. */
  readonly requested: readonly string[];
  /** What each path answers; may be replaced between requests. */
  readonly answers: Record<string, Answer>;
  close(): Promise<void>;
}

export async function openServer(answers: Record<string, Answer>): Promise<TestServer> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    const path = request.url?.replace(/\?.*/, '') ?? '';
    const answer = answers[request.url ?? ''] ?? answers[path];
    if (typeof answer === 'function') answer(response, request);
    else response.writeHead(answer === undefined ? 404 : 200).end(answer ?? 'none');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    answers,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const encode = (text: string) => new TextEncoder().encode(text);

/** A record as an honest site has it. */
export interface HonestRecord {
  readonly twin: string;
  readonly canonical: string;
  readonly cid: string;
  readonly item: CorpusItem;
}

export async function recordOf(slug: string, title: string, body: string): Promise<HonestRecord> {
  const html = `https://example.com/posts/${slug}`;
  const time = '2024-05-01T00:00:00Z';
  const head = `---\ntitle: ${JSON.stringify(title)}\nsection: posts\ntags: ["sea"]\ncreated: ${time}\nupdated: ${time}\n`;
  const rest = `html: ${JSON.stringify(html)}\n---\n\n# ${title}\n\n${body}\n`;
  const canonical = head + rest;
  const cid = await cidOf(encode(canonical));
  return {
    ...{ canonical, cid, twin: `${head}cid: ${cid}\n${rest}` },
    item: {
      ...{ kind: 'document', href: `/posts/${slug}`, title, titled: true, section: 'posts', cid },
      ...{ sectionName: 'Posts', description: null, tags: ['sea'], published: time, updated: time },
      ...{ headings: [], text: body, bodyStart: 0, url: html, markdownUrl: `${html}.md` },
    },
  };
}

/** The answers of an honest site of these records, with its manifest or corpus changed. */
export async function honestAnswers(
  records: readonly HonestRecord[],
  changeCorpus: (corpus: SearchCorpus) => SearchCorpus = (corpus) => corpus,
): Promise<{ readonly snapshot: string; readonly answers: Record<string, Answer> }> {
  const [first] = records;
  const manifest: SnapshotManifest = {
    ...{ version: 1, config: first?.cid ?? '' },
    entries: Object.fromEntries(records.map(({ item, cid }) => [`${item.href}.md`, cid])),
  };
  const snapshot = await cidOf(encode(JSON.stringify(manifest)));
  const items = records.map(({ item }) => item);
  const corpus = changeCorpus({ snapshot, language: 'en', count: items.length, items });
  return {
    snapshot,
    answers: {
      '/snapshot.json': JSON.stringify(manifest),
      '/api/search-corpus.json': JSON.stringify(corpus),
      ...Object.fromEntries(records.map(({ item, twin }) => [`${item.href}.md`, twin])),
      ...Object.fromEntries(records.map(({ cid, canonical }) => [`/ipfs/${cid}`, canonical])),
    },
  };
}
