import { createHash } from 'node:crypto';
import type { Agent } from 'node:http';
import { EDITION } from './editions.ts';
import { type Answer, type LoadRequest, sendRequest } from './send-request.ts';

const CID = /\bbafkrei[a-z2-7]{52}\b/g;

/** The contents of a snapshot: every CID of its manifest, and the editions of its edited records. */
interface Contents {
  readonly cids: ReadonlySet<string>;
  readonly editions: ReadonlySet<string>;
}

interface Manifest {
  readonly config: string;
  readonly entries: Readonly<Record<string, string>>;
}

/** Compares every answer with the snapshot that it names. */
export class AnswerJudge {
  readonly #origin: string;
  readonly #agent: Agent;
  readonly #contents = new Map<string, Promise<Contents | undefined>>();
  /** CIDs in the texts of the site that are examples and name nothing published. */
  #mentioned: ReadonlySet<string> = new Set();

  constructor(origin: string, agent: Agent) {
    this.#origin = origin;
    this.#agent = agent;
  }

  /** How many snapshots the answers have named. */
  get snapshots(): number {
    return this.#contents.size;
  }

  /** Reads the CIDs that the texts of the site mention. */
  async readMentions(): Promise<void> {
    const texts = await Promise.all(
      ['/llms-full.txt', '/openapi.json', '/developers', '/developers.md'].map((path) => this.#text(path)),
    );
    this.#mentioned = new Set(texts.flatMap((text) => withoutCidLines(text).match(CID) ?? []));
  }

  /** The fault of an answer; `undefined` when it has none. */
  async faultOf(request: LoadRequest, answer: Answer): Promise<string | undefined> {
    const { status, headers, body } = answer;
    if (!request.expected.includes(status)) return `answers ${status}: ${body.toString().slice(0, 200)}`;
    const digest = headers['repr-digest'];
    const isWhole = status === 200 && request.method !== 'HEAD';
    if (isWhole && digest !== undefined && headers['content-encoding'] === undefined) {
      const own = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
      if (own !== digest) return `has the digest ${own}, and states ${String(digest)}`;
    }
    const snapshot = headers['site-snapshot'];
    if (typeof snapshot !== 'string') return 'names no snapshot';
    if (headers['content-encoding'] !== undefined || !isWhole) return undefined;
    return this.#foreignParts(request, snapshot, body.toString());
  }

  /** Parts of another snapshot than the one that the header names. */
  async #foreignParts({ path }: LoadRequest, snapshot: string, text: string): Promise<string | undefined> {
    // These name retained snapshots on purpose, or are addressed by a CID whatever is served.
    if (/^\/(?:openapi\.json|api\/changes|ipfs\/|snapshots\/|\.well-known\/rasl\/|blobs\/)/.test(path))
      return undefined;
    const contents = await this.#contentsOf(snapshot);
    if (contents === undefined) return `names the snapshot ${snapshot}, which cannot be read`;
    const cid = (text.match(CID) ?? []).find(
      (each) => !contents.cids.has(each) && !this.#mentioned.has(each),
    );
    if (cid !== undefined) return `contains ${cid}, which is not of its snapshot ${snapshot}`;
    const edition = (text.match(EDITION) ?? []).find((each) => !contents.editions.has(each));
    if (edition === undefined || path.includes('edition')) return undefined;
    return `shows ${edition}, and its snapshot ${snapshot} has ${[...contents.editions]}`;
  }

  #contentsOf(snapshot: string): Promise<Contents | undefined> {
    const cached = this.#contents.get(snapshot);
    if (cached !== undefined) return cached;
    const read = this.#read(snapshot);
    this.#contents.set(snapshot, read);
    return read;
  }

  async #read(snapshot: string): Promise<Contents | undefined> {
    const [text, all] = await Promise.all(
      ['manifest.json', 'llms-full.txt'].map((file) => this.#text(`/snapshots/${snapshot}/${file}`)),
    );
    if (!text || all === undefined) return undefined;
    const { config, entries } = JSON.parse(text) as Manifest;
    return {
      cids: new Set([snapshot, config, ...Object.values(entries)]),
      editions: new Set(all.match(EDITION) ?? []),
    };
  }

  /** The text at a path; empty for any other status than 200. */
  async #text(path: string): Promise<string> {
    const { status, body } = await sendRequest(this.#origin, { method: 'GET', path }, this.#agent);
    return status === 200 ? body.toString() : '';
  }
}

function withoutCidLines(text: string): string {
  return text.replace(/^cid: .*$/gm, '');
}
