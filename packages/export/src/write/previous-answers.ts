import type { ExportCache } from '../export-cache.ts';
import { HeaderSets, type RuleHeaders } from '../hosts/rule-headers.ts';
import type { FingerprintAnswer } from '../plan/answer-fingerprints.ts';
import type { PlannedFile } from '../plan/planned-file.ts';

/** Names the snapshot that answers: it is another with every edit, and the same in all answers of one. */
const SNAPSHOT = 'site-snapshot';

type HeaderList = readonly (readonly [name: string, value: string])[];

/** What is cached of the answers of a build. */
interface CachedAnswers {
  /** With an empty snapshot. */
  readonly sets: readonly HeaderList[];
  /** By their files: the place of the headers among the sets, and the fingerprint. */
  readonly files: readonly (readonly [file: string, set: number, fingerprint: string])[];
}

/** An answer of a build. */
interface KnownAnswer {
  readonly headers: RuleHeaders;
  readonly fingerprint: string;
}

/** Which answers are meant. */
interface AnswersSubject {
  readonly cache: ExportCache;
  readonly fingerprint: FingerprintAnswer;
  readonly snapshot: string;
  readonly baseUrl: string;
}

/**
 * The answers of the build before by the fingerprints of what they were made of, so that one that would be the same is
 * not requested again. What is cached belongs to one table of files, and to the program that wrote both.
 */
export class PreviousAnswers {
  readonly #subject: AnswersSubject;
  readonly #sets = new HeaderSets();
  readonly #before: ReadonlyMap<string, KnownAnswer>;
  readonly #now = new Map<string, KnownAnswer>();

  /** @param tableDigest - of the table of the build before; `undefined` when there is none */
  constructor(subject: AnswersSubject, tableDigest: string | undefined) {
    this.#subject = subject;
    const cached = tableDigest === undefined ? undefined : subject.cache.get(this.#keyOf(tableDigest));
    this.#before = cached === undefined ? new Map() : this.#read(JSON.parse(cached) as CachedAnswers);
  }

  /** The headers of an answer whose file would be the same as in the build before; `undefined` when it may not be. */
  async unchanged(planned: PlannedFile): Promise<RuleHeaders | undefined> {
    const known = this.#before.get(planned.file);
    if (known === undefined || known.fingerprint !== (await this.#subject.fingerprint(planned)))
      return undefined;
    this.#now.set(planned.file, known);
    return known.headers;
  }

  /** What rules for hosts are made of the headers of an answer. */
  headersOf({ isPage }: PlannedFile, headers: Headers): RuleHeaders {
    return this.#sets.of(headers, isPage);
  }

  /** Takes note of an answer that was requested. */
  async record(planned: PlannedFile, headers: RuleHeaders): Promise<void> {
    const fingerprint = await this.#subject.fingerprint(planned);
    if (fingerprint !== undefined) this.#now.set(planned.file, { headers, fingerprint });
  }

  /** Persists what is known of the answers for the export after this one. */
  persist(tableDigest: string): void {
    const places = new Map<RuleHeaders, number>();
    const files = Array.from(this.#now, ([file, { headers, fingerprint }]) => {
      const place = places.get(headers) ?? places.size;
      places.set(headers, place);
      return [file, place, fingerprint] as const;
    });
    const sets = Array.from(places.keys(), (set) => withSnapshot([...set], ''));
    const cached: CachedAnswers = { sets, files };
    this.#subject.cache.set(this.#keyOf(tableDigest), JSON.stringify(cached));
  }

  #read({ sets, files }: CachedAnswers): ReadonlyMap<string, KnownAnswer> {
    const headers = sets.map((set) => this.#sets.of(withSnapshot(set, this.#subject.snapshot), false));
    return new Map(
      files.flatMap(([file, place, fingerprint]) => {
        const set = headers[place];
        return set === undefined ? [] : [[file, { headers: set, fingerprint }] as const];
      }),
    );
  }

  /** Headers hold the base URL. */
  #keyOf(tableDigest: string): string {
    return JSON.stringify(['answers', tableDigest, this.#subject.baseUrl]);
  }
}

/** Headers of another snapshot. */
function withSnapshot(headers: HeaderList, snapshot: string): HeaderList {
  return headers.map(([name, value]) => [name, name === SNAPSHOT ? snapshot : value]);
}
