import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { cidOf } from '@site/cid';
import type { CorpusItem, SearchCorpus, SnapshotManifest } from '@site/contract';
import type { Limits } from './reading/limits.ts';

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

const LARGE: Partial<Limits> = {
  ...{ pageBytes: 9000, recordBytes: 9000, blockBytes: 9000, manifestBytes: 9000, corpusBytes: 9000 },
};

const endless: Answer = (response) => {
  const write = () => {
    while (response.write('x'.repeat(1024)));
    response.once('drain', write);
  };
  write();
};
const bomb: Answer = (response) => {
  response.writeHead(200, { 'content-encoding': 'gzip' });
  const gzip = createGzip();
  gzip.pipe(response);
  gzip.end(Buffer.alloc(50_000_000));
};
export const overstated: Answer = (response) => {
  response.writeHead(200, { 'content-length': '1500000000' }).flushHeaders();
};
export const silence: Answer = () => undefined;
const pause: Answer = (response) => {
  response.write('{');
};
const drip: Answer = (response) => {
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
};
export const redirectTo =
  (location: () => string): Answer =>
  (response) => {
    response.writeHead(302, { location: location() }).end();
  };

/**
 * Each lie, what the error of it says, and the limit that it meets; a test does not wait for the limits of time.
 * @param elsewhere - another server
 */
export const liesOf = (
  elsewhere: () => string,
): readonly (readonly [string, Answer, string, Partial<Limits>])[] => [
  ['a body without end', endless, 'more than 9000: it is refused. If that is right, raise the limit ', LARGE],
  ['a gzip bomb', bomb, 'more than 9000: it is refused. If that is right, raise the limit ', LARGE],
  ['a length that is too large', overstated, 'has at least 1500000000 bytes, more than ', {}],
  [
    'silence',
    silence,
    'was not answered within 80 ms: it is refused. Try again later, or raise the limit answerMs.',
    { answerMs: 80 },
  ],
  ['a body that pauses', pause, 'paused in its body within 80 ms', { idleMs: 80 }],
  ['a body that drips', drip, 'was not answered in full within 160 ms', { totalMs: 160 }],
  ['another host', redirectTo(() => `${elsewhere()}/x`), 'which is not of http://127.0.0.1', {}],
  ['another scheme', redirectTo(() => 'file:///etc/passwd'), 'is redirected to file:///etc/passwd', {}],
  ['what is no URL', redirectTo(() => 'http://['), 'is redirected to http://[', {}],
  ['itself', redirectTo(() => '?again'), 'is redirected more than 5 times', {}],
];
