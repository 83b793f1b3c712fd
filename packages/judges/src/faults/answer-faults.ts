import { createHash } from 'node:crypto';
import type { Agent } from 'node:http';
import { type Answer, ask, type Question } from './ask.ts';
import { EDITION } from './editions.ts';

const CID = /\bbafkrei[a-z2-7]{52}\b/g;

/** What a snapshot holds: every CID of its manifest, and the editions of its edited records. */
interface Held {
  readonly cids: ReadonlySet<string>;
  readonly editions: ReadonlySet<string>;
}

interface Manifest {
  readonly config: string;
  readonly entries: Readonly<Record<string, string>>;
}

/** Holds every answer against the snapshot that it names. */
export class AnswerJudge {
  readonly #origin: string;
  readonly #agent: Agent;
  readonly #held = new Map<string, Promise<Held | undefined>>();
  /** CIDs that stand in the texts of the site, as an example of one: they name nothing that is published. */
  #mentioned: ReadonlySet<string> = new Set();

  constructor(origin: string, agent: Agent) {
    this.#origin = origin;
    this.#agent = agent;
  }

  /** The snapshots that answers have named. */
  get snapshots(): number {
    return this.#held.size;
  }

  /** Learns which CIDs the texts of the site mention. */
  async prepare(): Promise<void> {
    const texts = await Promise.all(
      ['/llms-full.txt', '/openapi.json', '/developers', '/developers.md'].map((path) => this.#text(path)),
    );
    this.#mentioned = new Set(texts.flatMap((text) => withoutCidLines(text).match(CID) ?? []));
  }

  /** What is wrong with an answer; `undefined` when nothing is. */
  async faultOf(question: Question, answer: Answer): Promise<string | undefined> {
    const { status, headers, body } = answer;
    if (!question.expected.includes(status)) return `answers ${status}: ${body.toString().slice(0, 200)}`;
    const digest = headers['repr-digest'];
    const isWhole = status === 200 && question.method !== 'HEAD';
    if (isWhole && digest !== undefined && headers['content-encoding'] === undefined) {
      const own = `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
      if (own !== digest) return `has the bytes of ${own}, and says ${String(digest)}`;
    }
    const snapshot = headers['site-snapshot'];
    if (typeof snapshot !== 'string') return 'names no snapshot';
    if (headers['content-encoding'] !== undefined || !isWhole) return undefined;
    return this.#strangers(question, snapshot, body.toString());
  }

  /** A half snapshot: the bytes are of one, and the header names another. */
  async #strangers({ path }: Question, snapshot: string, text: string): Promise<string | undefined> {
    // These speak of kept snapshots on purpose, or are named by a CID whatever is served.
    if (/^\/(?:openapi\.json|api\/changes|ipfs\/|snapshots\/|\.well-known\/rasl\/|blobs\/)/.test(path))
      return undefined;
    const held = await this.#holdings(snapshot);
    if (held === undefined) return `names the snapshot ${snapshot}, which cannot be read`;
    const cid = (text.match(CID) ?? []).find((each) => !held.cids.has(each) && !this.#mentioned.has(each));
    if (cid !== undefined) return `holds ${cid}, which is not of its snapshot ${snapshot}`;
    const edition = (text.match(EDITION) ?? []).find((each) => !held.editions.has(each));
    if (edition === undefined || path.includes('edition')) return undefined;
    return `shows ${edition}, and its snapshot ${snapshot} has ${[...held.editions]}`;
  }

  #holdings(snapshot: string): Promise<Held | undefined> {
    const known = this.#held.get(snapshot);
    if (known !== undefined) return known;
    const read = this.#read(snapshot);
    this.#held.set(snapshot, read);
    return read;
  }

  async #read(snapshot: string): Promise<Held | undefined> {
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

  /** The text at a path; nothing when it answers anything else than 200. */
  async #text(path: string): Promise<string> {
    const { status, body } = await ask(this.#origin, { method: 'GET', path }, this.#agent);
    return status === 200 ? body.toString() : '';
  }
}

function withoutCidLines(text: string): string {
  return text.replace(/^cid: .*$/gm, '');
}
