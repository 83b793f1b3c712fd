import type { Hono } from 'hono';
import { eachOf } from '../each-of.ts';
import type { ExportedAnswer } from '../host/host-rules.ts';
import type { Progress } from '../report/progress.ts';
import type { FileWriter } from './file-writer.ts';
import type { PlannedFile } from './plan-files.ts';

/** How many answers are in the making at once: enough for what the application waits for itself. */
const AT_ONCE = 16;

/** Asks for every path and writes what comes, in no order: the bytes of a file are those of the live answer. */
export async function writeAnswers(
  app: Hono,
  baseUrl: string,
  files: readonly PlannedFile[],
  writer: FileWriter,
  progress: Progress,
): Promise<readonly ExportedAnswer[]> {
  const answers: ExportedAnswer[] = [];
  await eachOf(files, AT_ONCE, async (planned) => {
    const { headers, body } = await ask(app, baseUrl + planned.path);
    answers.push({ path: planned.path, isPage: planned.isPage, headers });
    await writeAnswer(planned, headers, body, writer);
    progress.step();
  });
  return answers;
}

/** The page of what is not there, for hosts that look for it by its name. */
export async function writeMissingPage(app: Hono, baseUrl: string, writer: FileWriter): Promise<void> {
  const response = await app.request(`${baseUrl}/404`, { headers: { accept: 'text/html' } });
  writer.writeOwn('404.html', new Uint8Array(await response.arrayBuffer()));
}

async function writeAnswer(
  { path, file }: PlannedFile,
  headers: Headers,
  body: Response['body'],
  writer: FileWriter,
): Promise<void> {
  const digest = statedDigest(headers);
  // What states no digest is made while it is sent, because it is large.
  const tag = digest === undefined ? headers.get('etag') : null;
  const written = { file, path, type: headers.get('content-type') ?? '', ...(tag === null ? {} : { tag }) };
  const known = writer.known(file);
  const isSame = digest === undefined ? known?.tag === tag : known?.digest === digest;
  if (known !== undefined && isSame && known.path === path && known.type === written.type) {
    await body?.cancel();
    writer.keep(known);
  } else if (digest === undefined) {
    await writer.writeStream(written, body ?? new ReadableStream());
  } else {
    const bytes = await bytesOf(body);
    if (isPacked(headers)) await writer.writePacked({ ...written, digest }, bytes);
    else writer.write({ ...written, digest }, bytes);
  }
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

async function ask(app: Hono, url: string): Promise<Response> {
  // Who says nothing of what it accepts is refused blocks (Trustless Gateway specification, "`Accept`").
  const response = await app.request(url, { headers: { accept: '*/*' } });
  if (response.status === 200) return response;
  throw new Error(`GET ${url} answered ${response.status}: ${await response.text()}`);
}
