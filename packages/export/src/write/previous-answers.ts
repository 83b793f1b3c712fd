import type { ReadingCache } from '@site/node';
import { HeaderSets, type RuleHeaders } from '../host/rule-headers.ts';
import type { AnswerKey } from './answer-keys.ts';
import type { PlannedFile } from './plan-files.ts';

/** Says which snapshot answers: it is another with every edit, and the same in all answers of one. */
const SNAPSHOT = 'site-snapshot';

type HeaderList = readonly (readonly [name: string, value: string])[];

/** What is written down of the answers of a build. */
interface WrittenAnswers {
  /** With nothing as the snapshot. */
  readonly sets: readonly HeaderList[];
  /** By their files: the place of the headers among the sets, and the key. */
  readonly files: readonly (readonly [file: string, set: number, key: string])[];
}

/** An answer of the build before. */
interface FormerAnswer {
  readonly headers: RuleHeaders;
  readonly key: string;
}

/** What an answer memory is of. */
interface MemorySubject {
  readonly cache: ReadingCache;
  readonly keyOf: AnswerKey;
  readonly snapshot: string;
  readonly baseUrl: string;
}

/**
 * Remembers from one export to the next what each answer was made of, so that one that would be the same is never
 * asked for. What is remembered belongs to one table of files, and to the program that wrote both.
 */
export class AnswerMemory {
  readonly #subject: MemorySubject;
  readonly #sets = new HeaderSets();
  readonly #former: ReadonlyMap<string, FormerAnswer>;
  readonly #answers = new Map<string, FormerAnswer>();

  /** @param tableDigest - of the table of the build before; `undefined` when there is none */
  constructor(subject: MemorySubject, tableDigest: string | undefined) {
    this.#subject = subject;
    const written = tableDigest === undefined ? undefined : subject.cache.get(this.#keyOf(tableDigest));
    this.#former = written === undefined ? new Map() : this.#read(JSON.parse(written) as WrittenAnswers);
  }

  /** The headers of an answer whose file would be the same as in the build before; `undefined` when it may not be. */
  async unchanged(planned: PlannedFile): Promise<RuleHeaders | undefined> {
    const former = this.#former.get(planned.file);
    if (former === undefined || former.key !== (await this.#subject.keyOf(planned))) return undefined;
    this.#answers.set(planned.file, former);
    return former.headers;
  }

  /** Takes note of an answer that was asked for; what rules for hosts are made of its headers. */
  async note(planned: PlannedFile, headers: Headers): Promise<RuleHeaders> {
    const set = this.#sets.of(headers, planned.isPage);
    const key = await this.#subject.keyOf(planned);
    if (key !== undefined) this.#answers.set(planned.file, { headers: set, key });
    return set;
  }

  /** Leaves what is known of the answers to the export after this one. */
  save(tableDigest: string): void {
    const places = new Map<RuleHeaders, number>();
    const files = Array.from(this.#answers, ([file, { headers, key }]) => {
      const place = places.get(headers) ?? places.size;
      places.set(headers, place);
      return [file, place, key] as const;
    });
    const sets = Array.from(places.keys(), (set) => withSnapshot([...set], ''));
    const written: WrittenAnswers = { sets, files };
    this.#subject.cache.set(this.#keyOf(tableDigest), JSON.stringify(written));
  }

  #read({ sets, files }: WrittenAnswers): ReadonlyMap<string, FormerAnswer> {
    const headers = sets.map((set) => this.#sets.of(withSnapshot(set, this.#subject.snapshot), false));
    return new Map(
      files.flatMap(([file, place, key]) => {
        const set = headers[place];
        return set === undefined ? [] : [[file, { headers: set, key }] as const];
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
