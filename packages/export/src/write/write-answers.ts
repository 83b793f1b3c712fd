import type { WrittenFile } from '../file-table.ts';
import { forEach } from '../for-each.ts';
import type { ExportedAnswer } from '../hosts/host-rules.ts';
import type { RuleHeaders } from '../hosts/rule-headers.ts';
import type { PlannedFile } from '../plan/planned-file.ts';
import type { Progress } from '../progress.ts';
import type { BuildWriter } from './build-writer.ts';
import type { ExportApp } from './export-app.ts';
import type { PreviousAnswers } from './previous-answers.ts';

/** How many answers are in the making at once: enough for what the application waits for itself. */
const CONCURRENCY = 16;

/** The largest answer that is read into memory though it is not compressed, in bytes. */
const MAX_IN_MEMORY = 1024 * 1024;

/** Where answers come from and go to. */
export interface AnswerRoute {
  readonly app: ExportApp;
  readonly baseUrl: string;
  readonly writer: BuildWriter;
  /** The answers of the build before, which need not be requested where they are the same. */
  readonly previous: Pick<PreviousAnswers, 'unchanged' | 'headersOf' | 'record'>;
}

/** Requests every path and writes what comes, in no order: the bytes of a file are those of the live answer. */
export async function writeAnswers(
  files: readonly PlannedFile[],
  route: AnswerRoute,
  progress: Progress,
): Promise<readonly ExportedAnswer[]> {
  const answers: ExportedAnswer[] = [];
  await forEach(files, CONCURRENCY, async (planned) => {
    const headers = (await carryUnrequested(planned, route)) ?? (await requestAndWrite(planned, route));
    answers.push({ path: planned.path, isPage: planned.isPage, headers });
    progress.step();
  });
  return answers;
}

/** Carries a file of the build before over if its answer is made of the same. */
async function carryUnrequested(
  planned: PlannedFile,
  { writer, previous }: AnswerRoute,
): Promise<RuleHeaders | undefined> {
  const known = writer.known(planned.file);
  if (known?.path !== planned.path) return undefined;
  const headers = await previous.unchanged(planned);
  if (headers !== undefined) await writer.carryOver(known, headers);
  return headers;
}

async function requestAndWrite(planned: PlannedFile, route: AnswerRoute): Promise<RuleHeaders> {
  const { app, baseUrl, writer, previous } = route;
  const url = baseUrl + planned.path;
  const known = writer.known(planned.file);
  const head = known && (await request(app, url, 'HEAD'));
  // Where the bytes are what they were the headers say so, and nothing need be done with them.
  if (known && head && isSame(planned, known, head)) {
    const headers = previous.headersOf(planned, head.headers);
    await writer.carryOver(known, headers);
    await previous.record(planned, headers);
    return headers;
  }
  const answer = await request(app, url, 'GET');
  const headers = previous.headersOf(planned, answer.headers);
  // The fingerprint is made while the file is compressed elsewhere.
  await Promise.all([previous.record(planned, headers), writeAnswer(planned, answer, headers, writer)]);
  return headers;
}

/** Whether a file of the build before is what would be answered now. */
function isSame(planned: PlannedFile, known: WrittenFile, { headers }: Response): boolean {
  const { digest, tag, path, type } = describe(planned, headers);
  const isSameBytes = digest === undefined ? tag !== undefined && tag === known.tag : digest === known.digest;
  return isSameBytes && path === known.path && type === known.type;
}

async function writeAnswer(
  planned: PlannedFile,
  { headers, body }: Response,
  stored: RuleHeaders,
  writer: BuildWriter,
): Promise<void> {
  const { digest, ...written } = describe(planned, headers);
  if (digest === undefined || isLarge(headers)) {
    const measured = await writer.writeStream(written, body ?? new Blob().stream(), stored);
    if (digest !== undefined && digest !== measured)
      throw new Error(
        `The answer of ${planned.path} states the digest ${digest}, and hashes to ${measured}.`,
      );
  } else {
    const bytes = await bytesOf(body);
    if (isCompressed(headers)) await writer.writeCompressed({ ...written, digest }, bytes, stored);
    else await writer.write({ ...written, digest }, bytes, stored);
  }
}

/** What the headers of an answer say of its file. */
function describe({ path, file }: PlannedFile, headers: Headers) {
  const digest = statedDigest(headers);
  // What states no digest is streamed, because it is large.
  const tag = digest === undefined ? headers.get('etag') : null;
  return { file, path, type: headers.get('content-type') ?? '', digest, ...(tag === null ? {} : { tag }) };
}

/** The digest that an answer states of its bytes (RFC 9530 §3); verifying the export computes it again. */
function statedDigest(headers: Headers): string | undefined {
  return /^sha-256=:([^:]+):$/.exec(headers.get('repr-digest') ?? '')?.[1];
}

async function bytesOf(body: Response['body']): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

/** Whether an answer is written while it is read, because it is large, and not compressed. */
function isLarge(headers: Headers): boolean {
  return Number(headers.get('content-length')) > MAX_IN_MEMORY && !isCompressed(headers);
}

/** Whether the server sends an answer compressed to those who accept it so. */
function isCompressed(headers: Headers): boolean {
  return /accept-encoding/i.test(headers.get('vary') ?? '');
}

async function request(app: ExportApp, url: string, method: 'GET' | 'HEAD'): Promise<Response> {
  // Blocks are refused without an `Accept` (Trustless Gateway specification, "`Accept`").
  const response = await app.request(url, { method, headers: { accept: '*/*' } });
  if (response.status === 200) return response;
  throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
}
