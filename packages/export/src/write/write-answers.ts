import type { Hono } from 'hono';
import { eachOf } from '../each-of.ts';
import type { ExportedAnswer } from '../host/host-rules.ts';
import type { RuleHeaders } from '../host/rule-headers.ts';
import type { Progress } from '../report/progress.ts';
import type { AnswerMemory } from './answer-memory.ts';
import type { WrittenFile } from './file-table.ts';
import type { FileWriter } from './file-writer.ts';
import type { PlannedFile } from './plan-files.ts';

/** How many answers are in the making at once: enough for what the application waits for itself. */
const AT_ONCE = 16;

/** How answers are had. */
export interface AnswerMeans {
  readonly app: Hono;
  readonly baseUrl: string;
  readonly writer: FileWriter;
  /** Knows which answers need not be asked for. */
  readonly memory: Pick<AnswerMemory, 'unchanged' | 'note'>;
}

/** Asks for every path and writes what comes, in no order: the bytes of a file are those of the live answer. */
export async function writeAnswers(
  files: readonly PlannedFile[],
  means: AnswerMeans,
  progress: Progress,
): Promise<readonly ExportedAnswer[]> {
  const answers: ExportedAnswer[] = [];
  await eachOf(files, AT_ONCE, async (planned) => {
    const headers = (await keepUnasked(planned, means)) ?? (await askAndWrite(planned, means));
    answers.push({ path: planned.path, isPage: planned.isPage, headers });
    progress.step();
  });
  return answers;
}

/** Takes a file of the build before over if it is made of the same. */
async function keepUnasked(
  planned: PlannedFile,
  { writer, memory }: AnswerMeans,
): Promise<RuleHeaders | undefined> {
  const known = writer.known(planned.file);
  if (known?.path !== planned.path) return undefined;
  const headers = await memory.unchanged(planned);
  if (headers !== undefined) writer.keep(known);
  return headers;
}

async function askAndWrite(
  planned: PlannedFile,
  { app, baseUrl, writer, memory }: AnswerMeans,
): Promise<RuleHeaders> {
  const url = baseUrl + planned.path;
  const known = writer.known(planned.file);
  const head = known && (await ask(app, url, 'HEAD'));
  // Where the bytes are what they were the headers tell, and nothing need be done with them.
  if (known && head && keepSame(planned, known, head, writer)) return memory.note(planned, head.headers);
  const answer = await ask(app, url, 'GET');
  // The note is taken while the file is packed elsewhere.
  const [headers] = await Promise.all([
    memory.note(planned, answer.headers),
    writeAnswer(planned, answer, writer),
  ]);
  return headers;
}

/** Where static hosts look for the page of what is not there. */
export const MISSING_PAGE_FILE = '404.html';

/** Writes the page of what is not there. */
export async function writeMissingPage(app: Hono, baseUrl: string, writer: FileWriter): Promise<void> {
  const response = await app.request(`${baseUrl}/404`, { headers: { accept: 'text/html' } });
  writer.writeOwn(MISSING_PAGE_FILE, new Uint8Array(await response.arrayBuffer()));
}

/** Takes a file of the build before over if it is what would be answered now. */
function keepSame(
  planned: PlannedFile,
  known: WrittenFile,
  { headers }: Response,
  writer: FileWriter,
): boolean {
  const written = describe(planned, headers);
  const { digest, tag } = written;
  const isSame = digest === undefined ? tag !== undefined && tag === known.tag : digest === known.digest;
  if (!isSame || written.path !== known.path || written.type !== known.type) return false;
  writer.keep(known);
  return true;
}

async function writeAnswer(
  planned: PlannedFile,
  { headers, body }: Response,
  writer: FileWriter,
): Promise<void> {
  const { digest, ...written } = describe(planned, headers);
  if (digest === undefined) await writer.writeStream(written, body ?? new Blob().stream());
  else {
    const bytes = await bytesOf(body);
    if (isPacked(headers)) await writer.writePacked({ ...written, digest }, bytes);
    else writer.write({ ...written, digest }, bytes);
  }
}

/** What the headers of an answer say of its file. */
function describe({ path, file }: PlannedFile, headers: Headers) {
  const digest = statedDigest(headers);
  // What states no digest is made while it is sent, because it is large.
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

/** Whether the server sends an answer compressed to those who accept it so. */
function isPacked(headers: Headers): boolean {
  return /accept-encoding/i.test(headers.get('vary') ?? '');
}

async function ask(app: Hono, url: string, method: 'GET' | 'HEAD'): Promise<Response> {
  // Who says nothing of what it accepts is refused blocks (Trustless Gateway specification, "`Accept`").
  const response = await app.request(url, { method, headers: { accept: '*/*' } });
  if (response.status === 200) return response;
  throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
}
